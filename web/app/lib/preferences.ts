import type { Locale } from '@makao/contract/kernel/locales';
import { storeText } from './storage.ts';

export const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const year = 31_536_000;

export const localeCookie = (locale: string) => `locale=${locale};path=/;max-age=${year};samesite=lax`;

/** The page's policy forbids compiling code from text, which schemas try when they are made: set before any script of the page. */
const noCompiling = 'self.__zod_globalConfig={jitless:true};';

/**
 * Sets, before the first paint, the chosen theme, whether a person is signed in, and the language. One that was chosen,
 * kept in local storage and in the cookie, comes first. On a first visit it is Swahili where the browser asks for it
 * (then the page is already in it) or the clock is Dar es Salaam's, else English. The switch is a link until the scripts
 * arrive; following it is a choice too, while a link shared in another language is none. A public page that somebody arrives
 * at is laid out from the top, unless they come back to a place in it.
 */
export const headScript = `${noCompiling}(function(d,e){var s,c=(/(^|; )locale=([a-z]+)/.exec(d.cookie)||[])[2];
try{var t=localStorage.getItem('theme');if(t=='light'||t=='dark')e.dataset.theme=t;if(localStorage.getItem('user'))e.dataset.known='';s=localStorage.getItem('locale');if(location.hash||sessionStorage.getItem('react-router-scroll-positions'))e.dataset.moved='';else if('public'in e.dataset)e.className='first'}catch(x){}
addEventListener('click',function(v){var a=!v.defaultPrevented&&v.target.closest&&v.target.closest('a[hreflang]');if(a)try{localStorage.setItem('locale',a.hreflang)}catch(x){}});
if(s!='en'&&s!='sw')s=c;
if(/[?&]lang=/.test(location.search)||s&&s==c)return;
var z='';try{if(new Date().getTimezoneOffset()==-180)z=Intl.DateTimeFormat().resolvedOptions().timeZone}catch(x){}
var l=s||(z=='Africa/Dar_es_Salaam'?'sw':e.lang);
d.cookie='${localeCookie("'+l+'")}';
if(l!=e.lang&&d.cookie.indexOf('locale='+l)>=0)location.reload()})(document,document.documentElement)`;

/** The language of the pages to come: the server reads the cookie, and local storage outlives it. */
export function keepLocale(locale: Locale): void {
  storeText('locale', locale);
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
