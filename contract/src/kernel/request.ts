import { apiBase, type CallOf, type Endpoint } from './endpoint.ts';
import type { Locale } from './locales.ts';

export interface ApiRequest {
  method: Endpoint['method'];
  /** With the base and the query string. */
  url: string;
  headers: Record<string, string>;
  body?: string | FormData;
}

export interface ApiResponse {
  status: number;
  headers: { get(name: string): string | null };
  body: unknown;
}

/** Carries a request to the API: the app itself on the server, fetch in the browser. */
export type Transport = (request: ApiRequest) => Promise<ApiResponse>;

/** What the server hands to the pages it renders. */
export interface PageServices {
  send: Transport;
  locale: Locale;
  /** Of this answer's Content-Security-Policy. */
  nonce: string;
  /** Scheme and host the public uses, without a slash at the end. */
  origin: string;
}

type Parts = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown };

/** An endpoint and what is handed to it, as an HTTP request. Empty values stay out of the query. */
export function requestOf<E extends Endpoint>(endpoint: E, call: CallOf<E>, locale: Locale): ApiRequest {
  const { params = {}, query = {}, body } = call as Parts;
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = queryString(query);
  const headers: Record<string, string> = { accept: 'application/json', 'accept-language': locale };
  const request: ApiRequest = { method: endpoint.method, url: `${apiBase}${path}${search && `?${search}`}`, headers };
  if (body instanceof FormData) request.body = body;
  else if (body !== undefined) {
    headers['content-type'] = 'application/json';
    request.body = JSON.stringify(body);
  }
  return request;
}

/** `wardIds=a,b&hasPool=true`: lists joined by commas, absent and empty values left out. */
export function queryString(query: Record<string, unknown>): string {
  const parts: string[] = [];
  for (const [name, value] of Object.entries(query)) {
    const text = Array.isArray(value) ? value.join(',') : ((value ?? '') as string | number | boolean);
    // Commas stay readable in addresses that people share.
    if (text !== '') parts.push(`${name}=${encodeURIComponent(String(text)).replaceAll('%2C', ',')}`);
  }
  return parts.join('&');
}
