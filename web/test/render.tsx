import type { Locale } from '@makao/contract/kernel/locales';
import { overwriteGetLocale } from '@makao/i18n/runtime';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';

export const speak = (locale: Locale) => overwriteGetLocale(() => locale);

/** The markup of a part of the site, in one language. */
export function render(element: ReactElement, locale: Locale = 'en'): string {
  speak(locale);
  return renderToStaticMarkup(element);
}

/** The markup of a part of the office, at one address. */
export function renderInOffice(element: ReactElement, address: string): string {
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [address] });
  return render(<RouterProvider router={router} />);
}

/** What of it can be read, spoken texts included. */
export const textOf = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#x27;/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();
