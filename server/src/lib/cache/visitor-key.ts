import { apiBase } from '@makao/contract/kernel/endpoint';
import type { FastifyRequest } from 'fastify';
import { localeOf, pageLocale } from '../http/locale.ts';

/** Where this program is reached: as told, or as this caller does. */
export const originOf = ({ protocol, host }: FastifyRequest, told: string): string => told || `${protocol}://${host}`;

/** What the answer to a visitor is kept under; nothing for whoever says who he is, or wants more than to read. */
export function visitorKey(request: FastifyRequest, told: string): string | null {
  const { method, url, headers } = request;
  if (method !== 'GET' || headers.authorization) return null;
  if (url.startsWith(apiBase)) return `${localeOf(request)} ${url}`;
  const origin = originOf(request, told);
  const address = URL.parse(origin + url);
  return address && `${origin} ${pageLocale(address, headers.cookie, headers['accept-language'])} ${url}`;
}
