import type { Locale } from '@makao/contract/kernel/locales';
import type { ReactNode } from 'react';
import type { Api } from '#web/lib/api.ts';
import type { HeadTag } from '#web/lib/seo.ts';

/** The request, as a page sees it. */
export interface PageRequest {
  method: 'GET' | 'POST';
  url: URL;
  params: Readonly<Record<string, string>>;
  locale: Locale;
  /** Scheme and host the public uses, without a slash at the end. */
  origin: string;
  headers: { get(name: string): string | null };
  /** The fields of a form that was submitted without scripts; else empty. */
  form: URLSearchParams;
  /** Calls the API as the owner of this access token instead of as a visitor. */
  apiAs: (token: string) => Api;
  /** Cookies to set with the answer. */
  cookies: string[];
}

/** What surrounds a page: header and footer, the frame of the sign-in pages, or nothing. */
export type Layout = 'site' | 'auth' | 'bare';

/**
 * A public page: a document rendered on the server. `body` runs before the document is rendered, so it may call
 * `cached()`; what it returns is plain React without effects or event handlers.
 */
export interface Page<Data = unknown> {
  layout?: Layout;
  /** Personal: never cached for other visitors. */
  personal?: true;
  /** For shells of the signed-in areas: returns the modules of the requested screen. */
  office?(data: Data): readonly string[];
  load?(api: Api, request: PageRequest): Promise<Data> | Data;
  /** Handles a form posted to the page's own address. */
  submit?(api: Api, request: PageRequest): Promise<Data> | Data;
  status?(data: Data): number;
  head(data: Data, request: PageRequest): readonly HeadTag[];
  body(data: Data, request: PageRequest): ReactNode;
}

/** Infers the data of a page from its `load`. */
export const page = <Data>(definition: Page<Data>): Page<Data> => definition;

/** HTML that a script of the site inserts into a page: a dialog, a list of cards. */
export interface Fragment<Data = unknown> {
  /** Personal: never cached for other visitors. */
  personal?: true;
  load(api: Api, request: PageRequest): Promise<Data> | Data;
  fragment(data: Data, request: PageRequest): ReactNode;
}

export const fragment = <Data>(definition: Fragment<Data>): Fragment<Data> => definition;

/** Any other resource with an address, such as the web app manifest. */
export interface Resource {
  respond(api: Api, request: PageRequest): Promise<Response> | Response;
}

export type Route = Page | Fragment | Resource;
