import { AsyncLocalStorage } from 'node:async_hooks';
import type { Locale } from '@makao/contract/kernel/locales';
import type { PageServices } from '@makao/contract/kernel/request';
import { type DateFormat, market } from '@makao/contract/market';
import { overwriteDateFormat } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import { baseLocale, overwriteGetLocale } from '@makao/i18n/runtime';
import type { ReactElement, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { LoadFailure } from '#web/lib/failure-texts.ts';
import { PageFailure, Redirect } from '#web/lib/page-errors.ts';
import { localeCookie } from '#web/lib/preferences.ts';
import { pageTitle } from '#web/lib/seo.ts';
import { serverApi } from '#web/lib/services.ts';
import type { Assets } from './assets.ts';
import { Document } from './document.tsx';
import { ErrorScreen } from './layout/error-screen.tsx';
import { authLayout, siteLayout } from './layout/layouts.tsx';
import { loadDateFormat, loadSiteData } from './layout/site-data.ts';
import type { Fragment, Page, PageRequest, Resource, Route } from './page.ts';

// Requests in both languages are answered at the same time: language and date format belong to the request, not to
// the process.
const speaking = new AsyncLocalStorage<{ locale: Locale; dates: DateFormat }>();
overwriteGetLocale(() => speaking.getStore()?.locale ?? baseLocale);
overwriteDateFormat(() => speaking.getStore()?.dates ?? market.dateFormat);

export interface Answer {
  status: number;
  headers: Record<string, string>;
  cookies: string[];
  body: string;
}

/** A request as the server hands it in. */
export interface SiteRequest {
  method: 'GET' | 'POST';
  url: URL;
  params: Record<string, string>;
  headers: PageRequest['headers'];
  /** The body of a form; empty where there is none. */
  form: string;
}

const html = { 'content-type': 'text/html; charset=utf-8' };

/** Answers a request for a page, a fragment or a resource. */
export async function respond(
  route: Route,
  given: SiteRequest,
  services: PageServices,
  assets: Assets,
): Promise<Answer> {
  const { locale, origin } = services;
  const api = serverApi(services);
  const dates = await loadDateFormat(api);
  const request: PageRequest = {
    ...given,
    form: new URLSearchParams(given.form),
    locale,
    origin,
    apiAs: (token) => serverApi(services, token),
    cookies: [],
  };
  return await speaking.run({ locale, dates }, async () => {
    try {
      if ('respond' in route) return await resourceAnswer(route, api, request);
      const body =
        'fragment' in route ? await fragmentAnswer(route, api, request) : await pageAnswer(route, api, request, assets);
      // The language switch without a script is a link; the answer sets the cookie.
      if (given.url.searchParams.get('lang') === locale) request.cookies.push(localeCookie(locale));
      return { ...body, headers: { ...html, 'content-language': locale, ...body.headers }, cookies: request.cookies };
    } catch (error) {
      if (error instanceof Redirect)
        return { status: error.status, headers: { location: error.location }, cookies: request.cookies, body: '' };
      throw error;
    }
  });
}

type Content = Pick<Answer, 'status' | 'body'> & { headers?: Record<string, string> };

async function resourceAnswer(route: Resource, api: Api, request: PageRequest): Promise<Answer> {
  const response = await route.respond(api, request);
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    cookies: request.cookies,
    body: await response.text(),
  };
}

type Api = ReturnType<typeof serverApi>;

async function fragmentAnswer(route: Fragment, api: Api, request: PageRequest): Promise<Content> {
  try {
    const element = route.fragment(await route.load(api, request), request);
    // Ids inside a fragment must differ from those of the page around it.
    const identifierPrefix = request.url.pathname.replaceAll('/', '-');
    const rendered = renderToStaticMarkup(element, { identifierPrefix });
    return { status: 200, body: rendered, headers: { 'x-robots-tag': 'noindex' } };
  } catch (error) {
    if (!(error instanceof PageFailure)) throw error;
    return { status: error.status, body: '' };
  }
}

async function pageAnswer(page: Page, api: Api, request: PageRequest, assets: Assets): Promise<Content> {
  const site = loadSiteData(api);
  try {
    const isForm = request.method === 'POST';
    if (isForm && !page.submit) throw new PageFailure(405);
    const data = await (isForm ? page.submit?.(api, request) : page.load?.(api, request));
    const failures = (data as { failures?: readonly LoadFailure[] } | undefined)?.failures ?? [];
    const content = page.body(data, request);
    const layout = page.layout ?? 'site';
    const around =
      layout === 'site'
        ? siteLayout(await site, request.url, content)
        : layout === 'auth'
          ? authLayout(request.url, content)
          : content;
    return {
      // Never cache a partial page: a failed read must not outlive the request.
      status: failures.length > 0 ? 503 : (page.status?.(data) ?? 200),
      body: documentOf(
        <Document assets={assets} head={page.head(data, request)} failures={failures} office={page.office?.(data)}>
          {around}
        </Document>,
      ),
      ...(page.personal && { headers: { 'x-robots-tag': 'noindex' } }),
    };
  } catch (error) {
    if (error instanceof Redirect) throw error;
    const failure = error instanceof PageFailure ? error : null;
    // Log server errors and render the error page.
    if (!failure) console.error(error);
    return failureAnswer(failure?.status ?? 500, failure?.failures ?? [], await site, request, assets);
  }
}

function failureAnswer(
  status: number,
  failures: readonly LoadFailure[],
  site: Awaited<ReturnType<typeof loadSiteData>>,
  { url }: PageRequest,
  assets: Assets,
): Content {
  const title = status === 404 ? m.common_notFound_title() : m.common_failure_title();
  const head = [{ title: pageTitle(title) }, { name: 'robots', content: 'noindex' }];
  const screen: ReactNode = <ErrorScreen status={status} supportChat={site.supportChat} />;
  return {
    status,
    body: documentOf(
      <Document assets={assets} head={head} failures={failures}>
        {siteLayout(site, url, screen)}
      </Document>,
    ),
  };
}

const documentOf = (element: ReactElement) => `<!DOCTYPE html>${renderToStaticMarkup(element)}`;
