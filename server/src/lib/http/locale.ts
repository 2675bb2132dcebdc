import { type Locale, locales } from '@makao/contract/kernel/locales';

const known = (value: string | undefined | null): Locale | undefined =>
  locales.find((locale) => locale === value?.toLowerCase());

/** The caller's language, from Accept-Language by weight. */
export function localeOf(request: { headers: { 'accept-language'?: string | undefined } }): Locale {
  const header = request.headers['accept-language'];
  if (!header) return 'en';
  const wanted = header.split(',').map((part) => {
    const [tag = '', ...rest] = part.trim().split(';');
    const weight = rest.map((parameter) => /^\s*q=([\d.]+)/.exec(parameter)?.[1]).find(Boolean);
    return { locale: known(tag.split('-')[0]), weight: weight === undefined ? 1 : Number(weight) };
  });
  return (
    wanted.filter(({ locale, weight }) => locale && weight > 0).sort((a, b) => b.weight - a.weight)[0]?.locale ?? 'en'
  );
}

/** A page's language: from the URL, the cookie, or the browser. */
export function pageLocale(url: URL, cookies: string | undefined, acceptLanguage: string | undefined): Locale {
  return (
    known(url.searchParams.get('lang')) ??
    known(/(?:^|;\s*)locale=(\w+)/.exec(cookies ?? '')?.[1]) ??
    localeOf({ headers: { 'accept-language': acceptLanguage } })
  );
}
