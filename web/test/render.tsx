import type { Locale } from '@makao/contract/kernel/locales';
import { overwriteGetLocale } from '@makao/i18n/runtime';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';

export const speak = (locale: Locale) => overwriteGetLocale(() => locale);

/** The markup a visitor is sent, in one language and at one address. */
export function render(element: ReactElement, locale: Locale = 'en', address = '/'): string {
  speak(locale);
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [address] });
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

/** What of it can be read, spoken texts included. */
export const textOf = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#x27;/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();
