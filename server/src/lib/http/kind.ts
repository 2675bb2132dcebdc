import type { FastifyRequest } from 'fastify';

/**
 * What a route answers with: an API call, a page, a file, or health. Health is always answered and never logged. Files
 * wait for a disk, or in the demo for drawing, so they do not count for response times. Routes without a kind
 * (robots.txt, sitemaps) are handled like pages.
 */
export type Kind = 'call' | 'page' | 'file' | 'health';

declare module 'fastify' {
  interface FastifyContextConfig {
    kind?: Kind;
  }
}

export const kindOf = (request: FastifyRequest): Kind | undefined => request.routeOptions.config?.kind;
