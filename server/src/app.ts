import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import fastify, {
  type FastifyInstance,
  type FastifyServerOptions,
  LogController,
  type onRequestAsyncHookHandler,
} from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import type { ZodType } from 'zod';
import { api } from './api.ts';
import { files } from './files.ts';
import { type Health, type HealthOptions, health } from './health.ts';
import { listenForChanges } from './lib/cache/public-changes.ts';
import { ResponseCache } from './lib/cache/response-cache.ts';
import { serveCached } from './lib/cache/serve-cached.ts';
import { answerError, answerUnreadable, headLimit, Refusal } from './lib/http/errors.ts';
import { refuseBadHost } from './lib/http/host.ts';
import { boundConnections, defaultLimits, type LoadLimits, shedLoad } from './lib/http/load.ts';
import { requestId, watchRequests } from './lib/http/log.ts';
import { describeApi } from './lib/http/openapi.ts';
import { readJson } from './lib/http/read-json.ts';
import type { DirectCalls } from './lib/http/route.ts';
import { AdViews } from './modules/ads/ad-views.ts';
import { seo } from './modules/content/seo.ts';
import { type PageHandler, pages } from './pages.ts';
import type { Services } from './services.ts';

export interface AppOptions {
  services: Services;
  /** Renders the pages; without it the app is only the API. */
  renderPage?: PageHandler | undefined;
  logger?: FastifyServerOptions['logger'];
  limits?: Partial<LoadLimits>;
  /** Memory for cached public responses; none by default. */
  cacheBytes?: number;
  metricsToken?: HealthOptions['metricsToken'];
  /** Proxies in front of us: the outermost one names the caller. Without any, the caller is the peer. */
  proxyHops?: number;
}

declare module 'fastify' {
  interface FastifyInstance {
    health: Health;
    responseCache: ResponseCache;
  }
}

/** What every listening program has: request ids, logs, limits and health. */
export function buildFrame(
  { services, logger = false, metricsToken, proxyHops = 0, ...given }: AppOptions,
  first?: onRequestAsyncHookHandler,
): FastifyInstance {
  const limits = { ...defaultLimits, ...given.limits };
  const app = fastify({
    logger: logger as false,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: requestId,
    // Unparsable URLs are refused like everything else.
    clientErrorHandler: answerUnreadable,
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
    bodyLimit: 256 * 1024,
    routerOptions: { maxParamLength: 200 },
    trustProxy: (_address, step) => step < proxyHops,
    requestTimeout: limits.requestMs,
    connectionTimeout: limits.silentMs,
    keepAliveTimeout: 72_000,
    maxRequestsPerSocket: 10_000,
    // During shutdown, open connections are still answered, and closed after their response.
    return503OnClosing: false,
    http: {
      headersTimeout: limits.headersMs,
      maxHeaderSize: headLimit,
      connectionsCheckingInterval: Math.min(5_000, limits.headersMs),
    },
  });
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((request, reply) => answerError(new Refusal('notFound'), request, reply));
  app.addHook('onRequest', refuseBadHost);
  boundConnections(app, limits);
  watchRequests(app);
  if (first) app.addHook('onRequest', first);
  shedLoad(app, limits);
  app.decorate('health', health(app, services.db, { metricsToken }));
  app.addHook('onSend', async (_request, reply, payload) => {
    if (app.health.isStopping) reply.header('connection', 'close');
    return payload;
  });
  return app;
}

export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { services, renderPage, cacheBytes = 0 } = options;
  const views = new AdViews(services.db);
  const cache = new ResponseCache({
    bytes: cacheBytes,
    nextExpiry: () => services.adIndex.nextExpiry(),
    catchUp: () => services.adIndex.catchUp(),
    onHit: (visit) => views.countCached(visit),
  });
  const app = buildFrame(options, serveCached(cache, services.origin));
  // `reportInput` distinguishes a missing value from a wrong one.
  app.setValidatorCompiler<ZodType>(({ schema }) => (data) => {
    const read = schema.safeParse(data, { reportInput: true });
    return read.success ? { value: read.data } : { error: read.error };
  });
  app.setSerializerCompiler(serializerCompiler);
  readJson(app);

  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    zlibOptions: { level: 6 },
  });
  await app.register(helmet, {
    // Pages have their own policy with the hashes of their scripts; nothing else is a document.
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], styleSrc: ["'unsafe-inline'"], frameAncestors: ["'none'"] },
    },
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    hsts: services.demo ? false : { maxAge: 63_072_000 },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
  });

  app.decorate('responseCache', cache);
  if (cacheBytes > 0) {
    const listener = listenForChanges(services.db, cache, { log: app.log });
    app.addHook('onClose', () => listener.stop());
  }
  const caching = { cache, directCalls: new Map() satisfies DirectCalls };
  app.addHook('onClose', () => views.flush());
  await describeApi(app);
  await app.register(async (scope) => api(scope, services, views, caching));
  // With an S3 store, browsers read from there.
  if (services.fileUrl('').startsWith('/')) await app.register(async (scope) => files(scope, services));
  await app.register(async (scope) => seo(scope, services));
  if (renderPage) await app.register(async (scope) => pages(scope, services, renderPage, caching));
  return app;
}
