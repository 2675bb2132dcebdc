import { Readable } from 'node:stream';
import { adTypes, propertyTypes } from '@makao/contract/ads';
import { type Locale, locales } from '@makao/contract/kernel/locales';
import { dealPath } from '@makao/i18n/ads';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { Refusal } from '../../lib/http/errors.ts';
import { originOf } from '../../lib/http/host.ts';
import type { Services } from '../../services.ts';
import { allLandmarks, wardsById } from '../places/places.queries.ts';
import { adsBetween, adsChanged, agentsOnPage, countAgents, type Entry, publicationOf } from './sitemap.queries.ts';

/** A file may hold 50,000 URLs; every page has one per language. */
const mostAddresses = 50_000;
const pagesPerPart = mostAddresses / locales.length;

const searches = ['rent', 'sell'].flatMap((type) => [
  `/search?type=${type}`,
  ...propertyTypes.map((propertyType) => `/search?propertyType=${propertyType}&type=${type}`),
]);
const staticPages = [
  '/',
  '/search',
  ...searches,
  '/agents',
  '/searches',
  '/faqs',
  '/about-us',
  '/contact-us',
  '/secure-payments',
  '/terms-and-conditions',
  '/privacy',
];

/** Sitemaps in parts: latest changes, then everything, newest ads first. */
export function sitemap(app: FastifyInstance, services: Services) {
  const { db, adIndex } = services;
  const options = { schema: { hide: true } } as const;

  app.get('/sitemap.xml', options, async (request, reply) => {
    const [agents, changed] = await Promise.all([countAgents(db), adsChanged(db, 1), adIndex.catchUp()]);
    const parts = [
      ...(changed.length > 0 ? ['ads-changed'] : []),
      'pages',
      'wards',
      ...adIndex.numberRanges(pagesPerPart).map((range) => `ads-${range}`),
      ...Array.from({ length: Math.ceil(agents / pagesPerPart) }, (_, index) => `agents-${index + 1}`),
    ];
    const origin = escaped(originOf(request, services.origin));
    const listed = parts.map((part) => `<sitemap><loc>${origin}/sitemaps/${part}.xml</loc></sitemap>`);
    return xml(reply, 600).send(
      `${declaration}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${listed.join('')}</sitemapindex>`,
    );
  });

  app.get<{ Params: { part: string } }>('/sitemaps/:part(^[a-z0-9-]+).xml', options, async (request, reply) => {
    const [, kind, number] = /^([a-z]+)(?:-(\w+))?$/.exec(request.params.part) ?? [];
    const entries = partOf(services, kind ?? '', number ?? '');
    if (!entries) throw new Refusal('notFound');
    return xml(reply, 3_600).send(Readable.from(written(entries, originOf(request, services.origin))));
  });
}

type Entries = AsyncIterable<Entry[]> | Promise<Entry[]>;

function partOf({ db, adIndex }: Services, kind: string, number: string): Entries | null {
  if (kind === 'ads' && number === 'changed') return adsChanged(db, pagesPerPart);
  if (!number) {
    if (kind === 'pages') return Promise.resolve(staticPages.map((path) => ({ path, lastmod: null })));
    return kind === 'wards' ? busyWards({ db, adIndex }) : null;
  }
  if (!/^\d{1,6}$/.test(number)) return null;
  if (kind === 'ads') return adsBetween(db, Number(number) * pagesPerPart, (Number(number) + 1) * pagesPerPart);
  return kind === 'agents' && Number(number) > 0 ? agentsOnPage(db, Number(number), pagesPerPart) : null;
}

/** Only wards and streets with ads. */
async function busyWards({ db, adIndex }: Pick<Services, 'db' | 'adIndex'>): Promise<Entry[]> {
  await adIndex.catchUp();
  const busy = [...adIndex.wardCounts()].filter(([, count]) => count > 0).map(([id]) => id);
  const newest = new Map(busy.map((id) => [id, adIndex.search({ wardIds: [id] }, 1, 1).numbers[0] ?? 0]));
  const published = await publicationOf(db, [...newest.values()]);
  const wards = new Map((await wardsById(db, busy)).map((ward) => [ward.id, ward]));
  const streets = new Map<string, { id: string; name: string }[]>();
  for (const { wardIds, ...street } of await allLandmarks(db))
    for (const id of wardIds) streets.set(id, [...(streets.get(id) ?? []), street]);
  return busy.flatMap((id) => {
    const lastmod = published.get(newest.get(id) ?? 0) ?? null;
    const ward = wards.get(id);
    if (!ward) return [];
    const named = { name: ward.name, city: { name: ward.cityName } };
    const deals = adTypes.filter((type) => adIndex.search({ wardIds: [id], type }, 1, 1).count > 0);
    return [
      { path: `/wards/${id}`, lastmod },
      ...deals.map((type) => ({ path: (locale: Locale) => dealPath(type, named, locale), lastmod })),
      ...(streets.get(id) ?? []).flatMap((street) =>
        deals
          .filter((type) => adIndex.search({ wardIds: [id], landmarkIds: [street.id], type }, 1, 1).count > 0)
          .map((type) => ({ path: (locale: Locale) => dealPath(type, named, locale, street), lastmod })),
      ),
    ];
  });
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? character);

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';

const xml = (reply: FastifyReply, maxAge: number) =>
  reply.type('application/xml; charset=utf-8').header('cache-control', `public, max-age=${maxAge}`);

async function* written(entries: Entries, origin: string) {
  yield `${declaration}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">`;
  for await (const batch of 'then' in entries ? [entries] : entries)
    yield batch.map((entry) => urlsOf(entry, origin)).join('');
  yield '</urlset>';
}

/** One entry per language, each listing all alternates. */
function urlsOf({ path, lastmod }: Entry, origin: string): string {
  const inLanguage = (locale: Locale) => {
    const page = typeof path === 'string' ? path : path(locale);
    return escaped(`${origin}${page}${page.includes('?') ? '&' : '?'}lang=${locale}`);
  };
  const link = (language: string, href: string) =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`;
  const links = [
    ...locales.map((locale) => link(locale, inLanguage(locale))),
    link('x-default', inLanguage('en')),
  ].join('');
  const changed = lastmod ? `<lastmod>${lastmod.toISOString()}</lastmod>` : '';
  return locales.map((locale) => `<url><loc>${inLanguage(locale)}</loc>${changed}${links}</url>\n`).join('');
}
