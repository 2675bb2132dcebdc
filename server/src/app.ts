import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import type { ZodType } from 'zod';
import { api } from './api.ts';
import { files } from './files.ts';
import { answerError, Refusal } from './lib/errors.ts';
import { describeApi } from './lib/openapi.ts';
import { seo } from './modules/seo/seo.ts';
import { type PageHandler, pages } from './pages.ts';
import type { Services } from './services.ts';

interface AppOptions {
  services: Services;
  /** Renders the pages; without it the app is the API alone. */
  renderPage?: PageHandler | undefined;
  logger?: FastifyServerOptions['logger'];
}

export async function buildApp({ services, renderPage, logger = false }: AppOptions): Promise<FastifyInstance> {
  const app = fastify({
    logger: logger as false,
    bodyLimit: 256 * 1024,
    routerOptions: { maxParamLength: 200 },
    trustProxy: !services.demo,
    // Ten megabytes of photo over a slow phone take minutes.
    requestTimeout: 300_000,
    keepAliveTimeout: 72_000,
  });
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((request, reply) => answerError(new Refusal('notFound'), request, reply));
  // `reportInput` lets a missing value be told from a wrong one.
  app.setValidatorCompiler<ZodType>(({ schema }) => (data) => {
    const read = schema.safeParse(data, { reportInput: true });
    return read.success ? { value: read.data } : { error: read.error };
  });
  app.setSerializerCompiler(serializerCompiler);

  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    zlibOptions: { level: 6 },
  });
  await app.register(helmet, {
    // Pages carry their own policy with a nonce; nothing else is ever a document.
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], styleSrc: ["'unsafe-inline'"], frameAncestors: ["'none'"] },
    },
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    hsts: services.demo ? false : { maxAge: 63_072_000 },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
  });

  app.get('/healthz', { logLevel: 'silent', schema: { hide: true } }, async () => ({ ok: true }));
  await describeApi(app);
  await app.register(async (scope) => api(scope, services));
  await app.register(async (scope) => files(scope, services));
  await app.register(async (scope) => seo(scope, services));
  if (renderPage) await app.register(async (scope) => pages(scope, services, renderPage));
  return app;
}
