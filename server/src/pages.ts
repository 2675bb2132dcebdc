import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import fastifyStatic from '@fastify/static';
import type { PageServices, Transport } from '@makao/contract/request';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pageLocale } from './lib/locale.ts';
import type { Services } from './services.ts';

/** The pages' own door: a request and what they may use, to a whole answer. */
export interface PageHandler {
  handle: (request: Request, services: PageServices) => Promise<Response>;
  /** Folder of the browser's files, once built. */
  clientFolder: string | null;
  /** While developing: answers for the browser's files, and knows when to pass. */
  middleware?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
}

const mapHosts = 'https://www.google.com https://maps.google.com https://www.openstreetmap.org';

/** Gives every URL that is neither a call nor a file to React. */
export async function pages(
  app: FastifyInstance,
  services: Services,
  { handle, clientFolder, middleware }: PageHandler,
) {
  if (clientFolder)
    await app.register(fastifyStatic, {
      root: clientFolder,
      wildcard: false,
      index: false,
      preCompressed: true,
      setHeaders: (reply, path) => {
        const immutable = path.includes('/assets/');
        reply.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
        // The one file here that asks for others.
        if (path.endsWith('sw.js')) reply.header('content-security-policy', "default-src 'self'");
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

  // In-process: the page's calls go through the same routes, checks and presenters as anybody's, and count as the
  // visitor's own.
  const sendFor =
    ({ ip, headers: { 'user-agent': userAgent = '' } }: FastifyRequest): Transport =>
    async ({ method, url, headers, body }) => {
      const answer = await app.inject({
        method,
        url,
        remoteAddress: ip,
        headers: { ...headers, 'user-agent': userAgent },
        ...(typeof body === 'string' && { payload: body }),
      });
      const text = answer.body;
      return {
        status: answer.statusCode,
        headers: { get: (name) => String(answer.headers[name] ?? '') || null },
        body: text ? JSON.parse(text) : undefined,
      };
    };

  app.route({
    method: ['GET', 'HEAD', 'POST'],
    url: '/*',
    schema: { hide: true },
    handler: async (request, reply) => {
      const nonce = randomBytes(16).toString('base64');
      const origin = services.origin || `${request.protocol}://${request.host}`;
      const url = new URL(request.url, origin);
      const { cookie, 'accept-language': acceptLanguage } = request.headers;
      const locale = pageLocale(url, cookie, acceptLanguage);
      const response = await handle(webRequest(request, url), { send: sendFor(request), locale, nonce, origin });
      return answer(reply, response, middleware ? '' : policy(nonce, services.fileUrl('')));
    },
  });
}

function webRequest({ method, headers, raw }: FastifyRequest, url: URL): Request {
  const abort = new AbortController();
  raw.once('close', () => abort.abort());
  const given = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as [string, string]],
  );
  return new Request(url, { method, headers: given, signal: abort.signal });
}

async function answer(reply: FastifyReply, response: Response, contentSecurityPolicy: string) {
  for (const [name, value] of response.headers) if (name !== 'set-cookie') reply.header(name, value);
  for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie);
  reply
    .code(response.status)
    .header('content-security-policy', contentSecurityPolicy)
    .header('vary', 'Cookie, Accept-Language, Accept-Encoding');
  return reply.send(Buffer.from(await response.arrayBuffer()));
}

/** Scripts run only with this answer's nonce; pictures may come from the store; the only frame is a map. */
function policy(nonce: string, fileBase: string): string {
  const store = fileBase.startsWith('http') ? new URL(fileBase).origin : '';
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
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
