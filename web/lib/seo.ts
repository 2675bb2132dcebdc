import { type Locale, locales } from '@makao/contract/kernel/locales';
import { m } from '@makao/i18n/messages';
import { getLocale } from '@makao/i18n/runtime';

export const pageTitle = (screen: string = m.common_site_title()) => `${screen} · ${m.common_brand()}`;

/** An element of the head. */
export type HeadTag =
  | { title: string }
  | { name: string; content: string }
  | { property: string; content: string }
  | { rel: string; href: string; hrefLang?: string }
  | { data: Record<string, unknown> };

const territories = { en: 'en_TZ', sw: 'sw_TZ' };

interface PageSeo {
  /** The screen's own title; the site's when left out. */
  title?: string;
  description?: string;
  /** Path and query of the page that should be found, without a language; by language where they differ. */
  path: string | ((locale: Locale) => string);
  /** An address of this site or a whole one; the site's own picture when left out. */
  image?: string;
  kind?: 'website' | 'article';
  /** Excluded from search engines: rare filters, ads that are gone. */
  hidden?: boolean;
  data?: Record<string, unknown>[];
}

/** What a search engine or a chat needs to show the page, and in which languages it exists. */
export function seo(origin: string, page: PageSeo): HeadTag[] {
  const title = pageTitle(page.title);
  const description = page.description ?? m.common_site_description();
  const inLanguage = (locale: Locale) => {
    const path = typeof page.path === 'string' ? page.path : page.path(locale);
    return `${origin}${path}${path.includes('?') ? '&' : '?'}lang=${locale}`;
  };
  const canonical = inLanguage(getLocale());
  const picture = page.image ?? '/previews/site.jpg';
  // Drawn in the language of the page that is shared.
  const image = picture.startsWith('/') ? `${origin}${picture}?lang=${getLocale()}` : picture;
  return [
    { title },
    { name: 'description', content: description },
    ...(page.hidden
      ? [{ name: 'robots', content: 'noindex' }]
      : [
          { rel: 'canonical', href: canonical },
          ...locales.map((hrefLang) => ({ rel: 'alternate', hrefLang, href: inLanguage(hrefLang) })),
          // The address without a language redirects, so it is no `x-default` itself.
          { rel: 'alternate', hrefLang: 'x-default', href: inLanguage('en') },
        ]),
    { property: 'og:site_name', content: m.common_brand() },
    { property: 'og:type', content: page.kind ?? 'website' },
    { property: 'og:title', content: page.title ?? m.common_site_title() },
    { property: 'og:description', content: description },
    { property: 'og:url', content: canonical },
    { property: 'og:locale', content: territories[getLocale()] },
    { property: 'og:image', content: image },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(page.data ?? []).map((entry) => ({ data: { '@context': 'https://schema.org', ...entry } })),
  ];
}

/** The default, for pages without a description of their own. */
export const siteMeta = (): HeadTag[] => [
  { title: pageTitle() },
  { name: 'description', content: m.common_site_description() },
];

/** Title of a page that search engines must not list. */
export const privateMeta = (title: string): HeadTag[] => [
  { title: pageTitle(title) },
  { name: 'robots', content: 'noindex' },
];

/** The site itself, and how to search it in one sentence. */
export const siteData = (origin: string): Record<string, unknown> => ({
  '@type': 'WebSite',
  name: m.common_brand(),
  url: `${origin}/`,
  description: m.common_site_description(),
  inLanguage: [...locales],
  publisher: { '@type': 'Organization', name: m.common_brand(), url: `${origin}/`, logo: `${origin}/icon-512.png` },
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${origin}/search?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  },
});

/** The trail above a page, as a search engine shows it. */
export const breadcrumbData = (
  origin: string,
  trail: readonly { to: string; label: string }[],
): Record<string, unknown> => ({
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ to, label }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: `${origin}${to}`,
  })),
});
