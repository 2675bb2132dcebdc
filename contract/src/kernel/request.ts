import { apiBase, type CallOf, type Endpoint } from './endpoint.ts';
import type { Locale } from './locales.ts';

export interface ApiRequest {
  method: Endpoint['method'];
  /** With the base path and the query string. */
  url: string;
  headers: Record<string, string>;
  body?: string | FormData;
}

export interface ApiResponse {
  status: number;
  headers: { get(name: string): string | null };
  body: unknown;
}

/** Sends a request to the API: injected into the app on the server, fetch in the browser. */
export type Transport = (request: ApiRequest) => Promise<ApiResponse>;

/** Arguments of a public read, in the form they have over HTTP. */
export interface DirectCall {
  params: Record<string, string>;
  query: Record<string, string>;
  locale: Locale;
}

/** Services that the server provides to the pages it renders. */
export interface PageServices {
  send: Transport;
  /** Calls a public read without an HTTP request, with the same validation and the same response. */
  read: (path: string, call: DirectCall) => Promise<ApiResponse>;
  locale: Locale;
  /** Public scheme and host, without a trailing slash. */
  origin: string;
}

type Parts = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown };

/** Builds the HTTP request of an endpoint's call. Empty values are left out of the query. */
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

/** A query value: lists are joined by commas, absent and empty values become an empty string. */
const textOf = (value: unknown): string =>
  Array.isArray(value) ? value.join(',') : String((value ?? '') as string | number | boolean);

function queryTexts(query: Record<string, unknown>): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const [name, value] of Object.entries(query)) {
    const text = textOf(value);
    if (text !== '') texts[name] = text;
  }
  return texts;
}

/**
 * `wardIds=a,b&hasPool=true`. Commas stay unescaped, so that shared URLs are readable. Hot: a search page calls it
 * thirty times.
 */
export function queryString(query: Record<string, unknown>): string {
  let written = '';
  for (const name of Object.keys(query)) {
    const text = textOf(query[name]);
    if (text !== '') written += `${written && '&'}${name}=${encodeURIComponent(text).replaceAll('%2C', ',')}`;
  }
  return written;
}

/** Converts an endpoint's call to the arguments of `PageServices.read`. */
export function directCallOf<E extends Endpoint>(call: CallOf<E>, locale: Locale): DirectCall {
  const { params = {}, query = {} } = call as Parts;
  return { params: queryTexts(params), query: queryTexts(query), locale };
}
