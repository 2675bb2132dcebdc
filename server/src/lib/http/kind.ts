import type { FastifyRequest } from 'fastify';

/**
 * What a route answers with: a call of the API, a page, a file, or the health of the process. Health answers whatever
 * happens and is not logged. A file waits for a disk, or in the demo to be drawn: it says nothing about how fast calls
 * and pages are answered. What has no kind (robots.txt, the sitemap) is handled like a page.
 */
export type Kind = 'call' | 'page' | 'file' | 'health';

declare module 'fastify' {
  interface FastifyContextConfig {
    kind?: Kind;
  }
}

export const kindOf = (request: FastifyRequest): Kind | undefined => request.routeOptions.config?.kind;
