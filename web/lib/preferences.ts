import type { Locale } from '@makao/contract/kernel/locales';
import { storeText } from './storage.ts';

const year = 31_536_000;

export const localeCookie = (locale: string) => `locale=${locale};path=/;max-age=${year};samesite=lax`;

/** The language of the next pages: the server reads the cookie, and local storage outlives it. */
export function storeLocale(locale: Locale): void {
  storeText('locale', locale);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing from browsers people use here.
  document.cookie = localeCookie(locale);
}

/** False once the language was changed by signing in or in another tab. */
export function speaksStoredLocale(): boolean {
  const stored = /(?:^|; )locale=(\w+)/.exec(document.cookie)?.[1];
  return stored === undefined || stored === document.documentElement.lang;
}

/** Reloads the page, because the language is in every text of it. */
export function switchLocale(locale: Locale): void {
  storeLocale(locale);
  const url = new URL(location.href);
  url.searchParams.delete('lang');
  if (url.href === location.href) location.reload();
  else location.replace(url);
}

export function switchTheme(theme: 'light' | 'dark'): void {
  document.documentElement.dataset.theme = theme;
  try {
    localStorage.setItem('theme', theme);
  } catch {
    // Storage is blocked: the theme lasts for this page.
  }
}
