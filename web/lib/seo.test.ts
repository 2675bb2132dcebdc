import { describe, expect, it } from 'vitest';
import { speak } from '#web/test/render.tsx';
import { breadcrumbData, pageTitle, privateMeta, seo, siteData, siteMeta } from './seo.ts';

const origin = 'https://site.example';
const contentOf = (tags: ReturnType<typeof seo>, name: string) =>
  tags.flatMap((tag) => {
    const { property, name: named, content } = tag as Record<string, string>;
    return property === name || named === name ? [content] : [];
  });
const links = (tags: ReturnType<typeof seo>) =>
  tags.flatMap((tag) => {
    const { rel, hrefLang, href } = tag as Record<string, string>;
    return rel ? [[rel, hrefLang, href]] : [];
  });

describe('page titles [SHELL-9]', () => {
  it('are the screen and the product', () => {
    speak('en');
    expect(pageTitle('Agents')).toBe('Agents · Makao');
  });

  it('describe all ads of the city where a screen has none of its own', () => {
    speak('en');
    expect(pageTitle()).toBe('All homes and plots in Dar es Salaam, to rent and to buy · Makao');
    expect(siteMeta()).toEqual([
      { title: pageTitle() },
      { name: 'description', content: expect.stringContaining('across Dar es Salaam') },
    ]);
    expect(seo(origin, { path: '/' })[0]).toEqual({ title: pageTitle() });
    speak('sw');
    expect(pageTitle()).toBe('Nyumba na viwanja Dar es Salaam · Makao');
  });
});

describe('what search engines and chats are told', () => {
  it('is the page in both languages, with its own address and picture', () => {
    speak('sw');
    const tags = seo(origin, {
      title: 'Kawe',
      description: 'Nyumba za Kawe',
      path: '/wards/1',
      image: '/previews/w.jpg',
    });
    expect(links(tags)).toEqual([
      ['canonical', undefined, 'https://site.example/wards/1?lang=sw'],
      ['alternate', 'en', 'https://site.example/wards/1?lang=en'],
      ['alternate', 'sw', 'https://site.example/wards/1?lang=sw'],
      ['alternate', 'x-default', 'https://site.example/wards/1?lang=en'],
    ]);
    expect(contentOf(tags, 'og:title')).toEqual(['Kawe']);
    expect(contentOf(tags, 'og:description')).toEqual(['Nyumba za Kawe']);
    expect(contentOf(tags, 'description')).toEqual(['Nyumba za Kawe']);
    expect(contentOf(tags, 'og:url')).toEqual(['https://site.example/wards/1?lang=sw']);
    expect(contentOf(tags, 'og:locale')).toEqual(['sw_TZ']);
    expect(contentOf(tags, 'og:type')).toEqual(['website']);
    expect(contentOf(tags, 'og:site_name')).toEqual(['Makao']);
    expect(contentOf(tags, 'twitter:card')).toEqual(['summary_large_image']);
    expect(contentOf(tags, 'robots')).toEqual([]);
  });

  it('shows a picture in the language of the page that is shared', () => {
    for (const locale of ['en', 'sw'] as const) {
      speak(locale);
      expect(contentOf(seo(origin, { path: '/' }), 'og:image')).toEqual([
        `https://site.example/previews/site.jpg?lang=${locale}`,
      ]);
    }
    expect(contentOf(seo(origin, { path: '/', image: 'https://store.example/1.jpg' }), 'og:image')).toEqual([
      'https://store.example/1.jpg',
    ]);
  });

  it('keeps a query, and hides a page that should not be found', () => {
    speak('en');
    expect(links(seo(origin, { path: '/search?type=rent' }))[0]).toEqual([
      'canonical',
      undefined,
      'https://site.example/search?type=rent&lang=en',
    ]);
    const hidden = seo(origin, { path: '/x', hidden: true, kind: 'article' });
    expect(contentOf(hidden, 'robots')).toEqual(['noindex']);
    expect(links(hidden)).toEqual([]);
    expect(contentOf(hidden, 'og:type')).toEqual(['article']);
  });

  it('adds what it knows as data', () => {
    speak('en');
    const entry = breadcrumbData('https://site.example', [
      { to: '/search', label: 'Ads' },
      { to: '/ads/1', label: 'House' },
    ]);
    expect(entry).toEqual({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Ads', item: 'https://site.example/search' },
        { '@type': 'ListItem', position: 2, name: 'House', item: 'https://site.example/ads/1' },
      ],
    });
    expect(seo(origin, { path: '/', data: [entry] }).at(-1)).toEqual({
      data: { '@context': 'https://schema.org', ...entry },
    });
    expect(siteData('https://site.example')).toMatchObject({
      '@type': 'WebSite',
      name: 'Makao',
      url: 'https://site.example/',
      inLanguage: ['en', 'sw'],
      publisher: { '@type': 'Organization', name: 'Makao', logo: 'https://site.example/icon-512.png' },
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: 'https://site.example/search?q={search_term_string}' },
        'query-input': 'required name=search_term_string',
      },
    });
  });

  it('lists no page of a person', () => {
    speak('en');
    expect(privateMeta('Profile')).toEqual([{ title: 'Profile · Makao' }, { name: 'robots', content: 'noindex' }]);
  });
});
