import type { IncomingMessage, ServerResponse } from 'node:http';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { Locale } from '@makao/contract/kernel/locales';
import type { PageServices, Transport } from '@makao/contract/kernel/request';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { cacheKey } from './lib/cache/cache-key.ts';
import {
  type CachedResponse,
  deliver,
  isCacheableStatus,
  publicHeaders,
  toCachedResponse,
} from './lib/cache/cached-response.ts';
import { sourcesNow } from './lib/cache/sources.ts';
import { failureOf, Refusal } from './lib/http/errors.ts';
import { originOf } from './lib/http/host.ts';
import { callInside } from './lib/http/inside.ts';
import { pageLocale } from './lib/http/locale.ts';
import { type CacheOptions, type DirectCalls, ownHeaders } from './lib/http/route.ts';
import type { Services } from './services.ts';

/** A page request, as the site takes it. */
interface SiteRequest {
  method: 'GET' | 'POST';
  url: URL;
  params: Record<string, string>;
  headers: { get(name: string): string | null };
  form: string;
}

interface SiteAnswer {
  status: number;
  headers: Record<string, string>;
  cookies: string[];
  body: string;
}

/** The public site and the shell of the signed-in areas, as built by the web workspace. */
export interface Site {
  routes: readonly { path: string; personal: boolean; takesForms: boolean }[];
  scriptHashes: readonly string[];
  respond: (path: string, request: SiteRequest, services: PageServices) => Promise<SiteAnswer>;
}

export interface PageHandler {
  site: Site;
  /** Folder of the browser's files, once built. */
  clientFolder: string | null;
  /** Assets of earlier releases, which open pages may still request. */
  releasesFolder?: string | null;
  /** In development: serves the browser's files, and passes on everything else. */
  middleware?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
}

const mapHosts = 'https://www.google.com https://maps.google.com https://www.openstreetmap.org';

/** Headers only for documents: on small scripts they would weigh more than the content. */
const aboutDocuments = [
  'Content-Security-Policy',
  'Cross-Origin-Opener-Policy',
  'Origin-Agent-Cluster',
  'Referrer-Policy',
  'X-DNS-Prefetch-Control',
  'X-Download-Options',
  'X-Frame-Options',
  'X-Permitted-Cross-Domain-Policies',
  'X-XSS-Protection',
];

/** Mounts every route of the site, and the files its documents name. */
export async function pages(
  app: FastifyInstance,
  services: Services,
  { site, clientFolder, releasesFolder, middleware }: PageHandler,
  { cache, directCalls }: CacheOptions & { directCalls: DirectCalls },
) {
  const setHeaders: FastifyStaticOptions['setHeaders'] = (reply, path) => {
    const immutable = path.includes('/assets/');
    reply.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
    if (immutable) for (const name of aboutDocuments) reply.raw.removeHeader(name);
    // The service worker is the only file that requests others.
    if (/\bsw\.js(\.\w+)?$/.test(path)) reply.header('content-security-policy', "default-src 'self'");
  };
  const files = { wildcard: false, index: false, preCompressed: true, setHeaders } as const;
  if (clientFolder)
    await serveFiles(app, { ...files, root: releasesFolder ? [clientFolder, releasesFolder] : clientFolder });
  if (middleware)
    app.addHook('onRequest', (request, reply, done) => {
      reply.raw.once('finish', () => {
        if (!reply.sent) reply.hijack();
      });
      middleware(request.raw, reply.raw, () => done());
    });

  const store = services.fileUrl('').startsWith('http') ? new URL(services.fileUrl('')).origin : '';
  const documentPolicy = middleware ? '' : policy(site.scriptHashes, store);
  const servicesFor = (request: FastifyRequest, origin: string, locale: Locale): PageServices => ({
    send: sendFor(app, request),
    read: readFor(directCalls, request),
    locale,
    origin,
  });

  const render = async (
    path: string,
    request: FastifyRequest,
    reply: FastifyReply,
    url: URL,
    isPublic: boolean,
  ): Promise<CachedResponse> => {
    const { cookie, 'accept-language': acceptLanguage } = request.headers;
    const locale = pageLocale(url, cookie, acceptLanguage);
    const answer = await site.respond(path, siteRequest(request, url), servicesFor(request, url.origin, locale));
    const { status, headers, cookies, body } = answer;
    return toCachedResponse(
      body,
      {
        ...ownHeaders(reply),
        ...(cookies.length > 0 && { 'set-cookie': cookies }),
        'content-security-policy': documentPolicy,
        ...(isPublic && isCacheableStatus(status) && cookies.length === 0
          ? publicHeaders()
          : { 'cache-control': 'private, no-cache' }),
        vary: 'Cookie, Accept-Language, Accept-Encoding',
        ...headers,
      },
      status,
    );
  };

  // Pages answer forms with pages: a body that is no form reads as an empty form, not as an API error.
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, text, done) =>
    done(null, text),
  );
  app.addContentTypeParser('*', { parseAs: 'string' }, (_, _text, done) => done(null, undefined));

  for (const { path, personal } of site.routes)
    app.route({
      method: ['GET', 'HEAD', 'POST'],
      url: path,
      schema: { hide: true },
      config: { kind: 'page' },
      handler: async (request, reply) => {
        const origin = originOf(request, services.origin);
        // Concatenated, not resolved: `//elsewhere/` is a path of ours. An invalid host makes an invalid URL.
        if (!URL.canParse(origin + request.url)) throw new Refusal('badRequest');
        const url = new URL(origin + request.url);
        const [bare, query] = [url.pathname.replace(/\/+$/, ''), url.search];
        if (path === '/*' && bare && bare !== url.pathname) return reply.redirect(bare + query, 308);
        const key = middleware || personal ? null : cacheKey(request, services.origin);
        const make = () => render(path, request, reply, url, key !== null);
        const page = key !== null ? await cache.share(key, request, make) : await make();
        return reply.send((await deliver(request, reply, page)) ?? undefined);
      },
    });
}

/**
 * In-process: the page's calls go through the same routes, checks and presenters as all others, and count as the
 * visitor's own.
 */
const sendFor =
  (app: FastifyInstance, { id, ip, headers: { 'user-agent': userAgent = '' } }: FastifyRequest): Transport =>
  async ({ method, url, headers, body }) => {
    const call = {
      method,
      url,
      remoteAddress: ip,
      headers: { ...headers, 'user-agent': userAgent, 'x-request-id': id },
      ...(typeof body === 'string' && { payload: body }),
    };
    // Awaited inside: an injected request starts when it is awaited.
    const answer = await callInside(async () => await app.inject(call));
    const text = answer.body;
    return {
      status: answer.statusCode,
      headers: { get: (name) => String(answer.headers[name] ?? '') || null },
      body: text ? JSON.parse(text) : undefined,
    };
  };

/** A public read goes straight to its handler: the page's own request is already checked, logged and counted. */
const readFor =
  (directCalls: DirectCalls, request: FastifyRequest): PageServices['read'] =>
  async (path, call) => {
    try {
      const read = directCalls.get(path);
      if (!read) throw new Refusal('notFound');
      return { status: 200, headers: noHeaders, body: await read(call, request) };
    } catch (error) {
      const { status, headers, body } = failureOf(error, call.locale, request.log);
      // Never cache a partial page: a failed read must not outlive the request.
      if (status >= 500) sourcesNow()?.expireAt(0);
      return { status, headers: { get: (name) => headers[name] ?? null }, body };
    }
  };

const noHeaders = { get: () => null };

/** Every file is its own route, in a scope that marks each as a file. */
const serveFiles = (app: FastifyInstance, options: FastifyStaticOptions) =>
  app.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, kind: 'file' };
    });
    await scope.register(fastifyStatic, options);
  });

const siteRequest = ({ method, params, headers, body }: FastifyRequest, url: URL): SiteRequest => ({
  method: method === 'POST' ? 'POST' : 'GET',
  url,
  params: params as Record<string, string>,
  headers: { get: (name) => (headers[name] === undefined ? null : String(headers[name])) },
  form: typeof body === 'string' ? body : '',
});

/** Scripts only from us; pictures also from the store; the only frame is a map. */
const policy = (scriptHashes: readonly string[], store: string): string =>
  [
    "default-src 'self'",
    `script-src 'self' ${scriptHashes.join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: ${store}`,
    `media-src 'self' ${store}`,
    `connect-src 'self' ${store} ${mapHosts}`,
    `frame-src ${mapHosts}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
