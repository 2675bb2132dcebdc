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
  const origin = originOf(request, configured);
  const address = URL.parse(origin + url);
  return address && `${origin} ${pageLocale(address, headers.cookie, headers['accept-language'])} ${url}`;
}
