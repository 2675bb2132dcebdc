import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { originOf } from '../http/host.ts';
import { kindOf } from '../http/kind.ts';
import { localeOf, pageLocale } from '../http/locale.ts';

/** The cache key of a request; null if the response may be personal: signed in, or not a GET. */
export function cacheKey(request: FastifyRequest, configured: string): string | null {
  const { method, url, headers } = request;
  if (method !== 'GET' || headers.authorization) return null;
  if (kindOf(request) === 'call') return `${localeOf(request)} ${url}`;
  return pageKey(originOf(request, configured), url, headers);
}

function pageKey(origin: string, url: string, headers: IncomingMessage['headers']): string | null {
  // Parsing a URL is slow: only these can carry a `lang` parameter.
  const address = /lang|%/.test(url) ? URL.parse(origin + url) : noQuery;
  if (!address) return null;
  // Clients without an `Accept` header are not redirected to the URL of another language.
  const accepts = headers.accept === undefined ? 'any' : '';
  return `${origin} ${pageLocale(address, headers.cookie, headers['accept-language'])}${accepts} ${url}`;
}

const noQuery = new URL('http://makao');
