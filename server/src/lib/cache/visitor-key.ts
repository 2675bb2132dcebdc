import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { kindOf } from '../http/kind.ts';
import { localeOf, pageLocale } from '../http/locale.ts';

/** The origin of this program: as configured, or as this caller reaches it. */
export const originOf = ({ protocol, host }: FastifyRequest, configured: string): string =>
  configured || `${protocol}://${host}`;

/** The key of an answer to a visitor; none for a caller who is signed in, or who wants more than to read. */
export function visitorKey(request: FastifyRequest, configured: string): string | null {
  const { method, url, headers } = request;
  if (method !== 'GET' || headers.authorization) return null;
  if (kindOf(request) === 'call') return `${localeOf(request)} ${url}`;
  return pageKey(originOf(request, configured), url, headers);
}

function pageKey(origin: string, url: string, headers: IncomingMessage['headers']): string | null {
  // Only an address with these signs can ask for a language.
  const address = /lang|%/.test(url) ? URL.parse(origin + url) : noQuery;
  if (!address) return null;
  // Programs that say nothing of what they accept are not led to another address.
  const said = headers.accept === undefined ? 'any' : '';
  return `${origin} ${pageLocale(address, headers.cookie, headers['accept-language'])}${said} ${url}`;
}

const noQuery = new URL('http://makao');
