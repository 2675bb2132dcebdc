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

/** What is handed to a public read, as it would arrive over HTTP. */
export interface DirectCall {
  params: Record<string, string>;
  query: Record<string, string>;
  locale: Locale;
}

/** What the server hands to the pages it renders. */
export interface PageServices {
  send: Transport;
  /** Calls a public read without a request: the same checks and the same answer. */
  read: (path: string, call: DirectCall) => Promise<ApiResponse>;
  locale: Locale;
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

/** A value of a query: lists joined by commas, absent and empty values nothing. */
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

/** `wardIds=a,b&hasPool=true`. Commas stay readable in addresses that people share. A page of search writes thirty. */
export function queryString(query: Record<string, unknown>): string {
  let written = '';
  for (const name of Object.keys(query)) {
    const text = textOf(query[name]);
    if (text !== '') written += `${written && '&'}${name}=${encodeURIComponent(text).replaceAll('%2C', ',')}`;
  }
  return written;
}

/** An endpoint's call as `PageServices.read` takes it. */
export function directCallOf<E extends Endpoint>(call: CallOf<E>, locale: Locale): DirectCall {
  const { params = {}, query = {} } = call as Parts;
  return { params: queryTexts(params), query: queryTexts(query), locale };
}
