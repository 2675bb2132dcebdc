import type { Locale } from '@makao/contract/kernel/locales';

export const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const year = 31_536_000;

export const localeCookie = (locale: string) => `locale=${locale};path=/;max-age=${year};samesite=lax`;

/** The page's policy forbids compiling code from text, which schemas try when they are made: set before any script of the page. */
const noCompiling = 'self.__zod_globalConfig={jitless:true};';

/** Sets, before the first paint, the chosen theme, whether a person is signed in, and on a first visit the language by time zone. */
export const headScript = `${noCompiling}(function(d,e){try{var t=localStorage.getItem('theme');if(t=='light'||t=='dark')e.dataset.theme=t;if(localStorage.getItem('user'))e.dataset.known=''}catch(x){}
if(/(^|; )locale=/.test(d.cookie)||/[?&]lang=/.test(location.search))return;
var z='';try{if(new Date().getTimezoneOffset()==-180)z=Intl.DateTimeFormat().resolvedOptions().timeZone}catch(x){}
var l=z=='Africa/Dar_es_Salaam'?'sw':e.lang;
d.cookie='${localeCookie("'+l+'")}';
if(l!=e.lang&&/(^|; )locale=/.test(d.cookie))location.reload()})(document,document.documentElement)`;

/** The language of the pages to come. */
export function keepLocale(locale: Locale): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing from browsers people use here.
  document.cookie = localeCookie(locale);
}

/** False once the language was changed under this page: by signing in, or in another tab. */
export function speaksKeptLocale(): boolean {
  const kept = /(?:^|; )locale=(\w+)/.exec(document.cookie)?.[1];
  return kept === undefined || kept === document.documentElement.lang;
}

/** Reloads the page, because the language is in every text of it. */
export function switchLocale(locale: Locale): void {
  keepLocale(locale);
  const url = new URL(location.href);
  url.searchParams.delete('lang');
  if (url.href === location.href) location.reload();
  else location.replace(url);
}

export const shownTheme = (): Theme => {
  const chosen = document.documentElement.dataset.theme;
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
};

export function switchTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  try {
    localStorage.setItem('theme', theme);
  } catch {
    // Storage is blocked: the theme lasts for this page.
  }
  dispatchEvent(new Event('themechange'));
}
