import type { Locale } from '@makao/contract/kernel/locales';
import { overwriteGetLocale } from '@makao/i18n/runtime';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';

export const speak = (locale: Locale) => overwriteGetLocale(() => locale);

/** The markup a visitor is sent, in one language. */
export function render(element: ReactElement, locale: Locale = 'en'): string {
  speak(locale);
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
}

/** What of it can be read, spoken texts included. */
export const textOf = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#x27;/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();
