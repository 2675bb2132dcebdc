import type { Locale } from '@makao/contract/kernel/locales';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Page, PageRequest } from '#web/site/page.ts';
import { fakeApi } from './fake-api.ts';
import { speak } from './render.tsx';

/** A request for a page, as far as pages look at it. */
export const requestFor = (path: string, given: Partial<PageRequest> = {}): PageRequest => ({
  method: 'GET',
  url: new URL(path, 'https://makao.test'),
  params: {},
  locale: 'en',
  origin: 'https://makao.test',
  headers: { get: () => null },
  form: new URLSearchParams(),
  apiAs: () => fakeApi({}).api,
  cookies: [],
  ...given,
});

/** A page as a visitor is sent it: its body as markup, and its head as text. */
export function renderPage<Data>(page: Page<Data>, data: Data, locale: Locale = 'en', path = '/') {
  speak(locale);
  const request = requestFor(path, { locale });
  return {
    html: renderToStaticMarkup(page.body(data, request)),
    head: JSON.stringify(page.head(data, request)),
  };
}
