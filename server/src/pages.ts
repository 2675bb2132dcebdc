import { hash, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { PageServices, Transport } from '@makao/contract/kernel/request';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { deliver, isLasting, type Kept, keep, publicFor } from './lib/cache/kept.ts';
import { sourcesNow } from './lib/cache/sources.ts';
import { originOf, visitorKey } from './lib/cache/visitor-key.ts';
import { failureOf, Refusal } from './lib/http/errors.ts';
import { callInside } from './lib/http/inside.ts';
import { pageLocale } from './lib/http/locale.ts';
import { type CacheOptions, type DirectCalls, ownHeaders } from './lib/http/route.ts';
import type { Services } from './services.ts';

/** Renders the pages: a request, and the services they may use, to a whole answer. */
export interface PageHandler {
  handle: (request: Request, services: PageServices) => Promise<{ status: number; headers: Headers; text: string }>;
  /** Whether the pages at a path belong to one person, and are kept for no other visitor. */
  isPersonal: (path: string) => boolean;
  /** Folder of the browser's files, once built. */
  clientFolder: string | null;
  /** While developing: serves the browser's files, and passes on everything else. */
  middleware?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
}

const mapHosts = 'https://www.google.com https://maps.google.com https://www.openstreetmap.org';

/** Headers for pages: on two dozen scripts they would weigh more than some of those do. */
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

/** Gives every URL that is neither a call nor a file to React. */
export async function pages(
  app: FastifyInstance,
  services: Services,
  { handle, isPersonal, clientFolder, middleware }: PageHandler,
  { cache, sharedSeconds, directCalls }: CacheOptions & { directCalls: DirectCalls },
) {
  if (clientFolder)
    await serveFiles(app, {
      root: clientFolder,
      wildcard: false,
      index: false,
      preCompressed: true,
      setHeaders: (reply, path) => {
        const immutable = path.includes('/assets/');
        reply.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
        if (immutable) for (const name of aboutDocuments) reply.raw.removeHeader(name);
        // The one file here that asks for others.
        if (/\bsw\.js(\.\w+)?$/.test(path)) reply.header('content-security-policy', "default-src 'self'");
      },
    });

  if (middleware) {
    app.addHook('onRequest', (request, reply, done) => {
      reply.raw.once('finish', () => {
        if (!reply.sent) reply.hijack();
      });
      middleware(request.raw, reply.raw, () => done());
    });
  }

  // In-process: the page's calls go through the same routes, checks and presenters as all others, and count as the
  // visitor's own.
  const sendFor =
    ({ id, ip, headers: { 'user-agent': userAgent = '' } }: FastifyRequest): Transport =>
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

  // A public read goes straight to its handler: the page's own request is checked, logged and counted already.
  const readFor =
    (request: FastifyRequest): PageServices['read'] =>
    async (path, call) => {
      try {
        const read = directCalls.get(path);
        if (!read) throw new Refusal('notFound');
        return { status: 200, headers: noHeaders, body: await read(call, request) };
      } catch (error) {
        const { status, headers, body } = failureOf(error, call.locale, request.log);
        // A page that lacks a part is not given to the next visitor.
        if (status >= 500) sourcesNow()?.endAt(0);
        return { status, headers: { get: (name) => headers[name] ?? null }, body };
      }
    };

  const store = services.fileUrl('').startsWith('http') ? new URL(services.fileUrl('')).origin : '';
  const render = async (request: FastifyRequest, reply: FastifyReply, url: URL, isPublic: boolean): Promise<Kept> => {
    const { cookie, 'accept-language': acceptLanguage } = request.headers;
    const locale = pageLocale(url, cookie, acceptLanguage);
    const response = await handle(webRequest(request, url), {
      send: sendFor(request),
      read: readFor(request),
      locale,
      nonce,
      origin: url.origin,
    });
    const cookies = response.headers.getSetCookie();
    const { body, hashes } = sealScripts(response.text);
    return keep(
      body,
      {
        ...ownHeaders(reply),
        ...Object.fromEntries(response.headers),
        ...(cookies.length > 0 && { 'set-cookie': cookies }),
        'content-security-policy': middleware ? '' : policy(hashes, store),
        'cache-control':
          isPublic && isLasting(response.status) && cookies.length === 0
            ? publicFor(sharedSeconds)
            : 'private, no-cache',
        vary: 'Cookie, Accept-Language, Accept-Encoding',
        // Behind a sign-in there is nothing to find; a crawler that was not told by robots.txt is told here.
        ...(isPersonal(url.pathname) && { 'x-robots-tag': 'noindex' }),
      },
      response.status,
    );
  };

  // Pages answer forms with pages: what is no form reads like an empty one, never like a mistake of a program.
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, text, done) =>
    done(null, text),
  );
  app.addContentTypeParser('*', { parseAs: 'string' }, (_, _text, done) => done(null, undefined));

  app.route({
    method: ['GET', 'HEAD', 'POST'],
    url: '/*',
    schema: { hide: true },
    config: { kind: 'page' },
    handler: async (request, reply) => {
      const origin = originOf(request, services.origin);
      // Put together, not resolved: `//elsewhere/` is a path of ours. An invalid host makes no address.
      if (!URL.canParse(origin + request.url)) throw new Refusal('badRequest');
      const url = new URL(origin + request.url);
      const key = middleware ? null : visitorKey(request, services.origin);
      // A kept page is personal to no one: only the others are looked up among the routes.
      const isPublic = key !== null && (cache.has(key) || !isPersonal(url.pathname));
      const make = () => render(request, reply, url, isPublic);
      const page = isPublic ? await cache.share(key, request, make) : await make();
      return reply.send((await deliver(request, reply, page)) ?? undefined);
    },
  });
}

/** By which this process knows its own scripts. It never leaves it. */
const nonce = randomBytes(16).toString('hex');

const noHeaders = { get: () => null };

/** Every file is a route of its own, in a scope where each is marked as a file. */
const serveFiles = (app: FastifyInstance, options: FastifyStaticOptions) =>
  app.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, kind: 'file' };
    });
    await scope.register(fastifyStatic, options);
  });

function webRequest({ method, headers, body }: FastifyRequest, url: URL): Request {
  const given = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as [string, string]],
  );
  return new Request(url, { method, headers: given, ...(typeof body === 'string' && { body }) });
}

/**
 * The scripts that we wrote are known by the nonce; the page then carries their fingerprints instead. It reads
 * the same for all visitors, so that it can be kept and shared, and no script but these ever runs in it.
 */
function sealScripts(html: string) {
  const parts = html.split(` nonce="${nonce}"`);
  const hashes = parts.slice(1).flatMap((part, index) => {
    const before = parts[index]!;
    const isScript = before.startsWith('<script', before.lastIndexOf('<'));
    const code = isScript && part.slice(part.indexOf('>') + 1, part.indexOf('</script>'));
    return code ? `'sha256-${hash('sha256', code, 'base64')}'` : [];
  });
  return { body: parts.join(''), hashes: [...new Set(hashes)] };
}

/** Scripts run only when they are ours; pictures may come from the store; the only frame is a map. */
function policy(hashes: string[], store: string): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${hashes.join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: ${store}`,
    `media-src 'self' ${store}`,
    "connect-src 'self'",
    `frame-src ${mapHosts}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
