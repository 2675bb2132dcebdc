import { readAdType } from '@makao/contract/ads';
import { adPath, dealPath } from '@makao/i18n/ads';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { ads } from '../../db/schema/ads.ts';
import { landmarks } from '../../db/schema/places.ts';
import { testApp } from '../../test/app.ts';
import { createAd, createAgent, createCity, createWard, daysFromNow } from '../../test/factories.ts';

const origin = 'https://makao.example';
const { app, db } = await testApp({ origin });
const city = await createCity(db);
const ward = await createWard(db, { cityId: city.id });
const agent = await createAgent(db);
const common = { agentId: agent.id, wardId: ward.id, pictures: 0 };

const read = async (path: string) => {
  const { statusCode, headers, body } = await app.inject(path);
  return { status: statusCode, headers, body, locs: [...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc!) };
};
const inBoth = (...paths: string[]) =>
  paths.flatMap((path) => ['en', 'sw'].map((lang) => `${origin}${path}?lang=${lang}`));
/** The readable URL of an ad, in a language. */
const pageOf = ({ type, ...ad }: typeof ads.$inferSelect, lang: 'en' | 'sw') =>
  `${origin}${adPath({ ...ad, type: readAdType(type!), ward }, lang)}`;
const adsInBoth = (...listed: (typeof ads.$inferSelect)[]) =>
  listed.flatMap((ad) => (['en', 'sw'] as const).map((lang) => `${pageOf(ad, lang)}?lang=${lang}`));
const parts = async () => (await read('/sitemap.xml')).locs.map((loc) => loc.replace(`${origin}/sitemaps/`, ''));

beforeEach(async () => {
  await db.delete(ads);
});

describe('robots.txt', () => {
  it('closes what is behind a sign-in, keeps the agents open and names the sitemap', async () => {
    const { body, headers } = await read('/robots.txt');
    const closed = [...body.matchAll(/^Disallow: (.*)$/gm)].map(([, path]) => path!);
    const isClosed = (path: string) =>
      closed.some((rule) => (rule.endsWith('$') ? path === rule.slice(0, -1) : path.startsWith(rule)));
    expect(['/account/general', '/agent', '/agent/ads', '/admin', '/api/v1/front/faqs'].map(isClosed)).toEqual(
      Array(5).fill(true),
    );
    expect(['/', '/search', '/agents', '/agents/x', '/ads/x', '/previews/site.jpg'].map(isClosed)).toEqual(
      Array(6).fill(false),
    );
    expect(body).toContain(`\nSitemap: ${origin}/sitemap.xml\n`);
    expect(headers['content-type']).toContain('text/plain');
  });
});

describe('sitemap.xml', () => {
  it('names the parts that hold something: what changed last first, then the newest ads', async () => {
    expect(await parts()).toEqual(['pages.xml', 'wards.xml', 'agents-1.xml']);
    await createAd(db, common);
    await db.execute(sql`alter table ads alter column number restart with 60000`);
    await createAd(db, common);
    expect(await parts()).toEqual([
      'ads-changed.xml',
      'pages.xml',
      'wards.xml',
      'ads-2.xml',
      'ads-0.xml',
      'agents-1.xml',
    ]);
    const { headers, body } = await read('/sitemap.xml');
    expect([headers['content-type'], headers['cache-control']]).toEqual([
      'application/xml; charset=utf-8',
      'public, max-age=600',
    ]);
    expect(body).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<sitemapindex /);
  });

  it('lists the ads on show, and no others, in both languages with the day they changed', async () => {
    const changed = new Date('2026-01-02T03:04:05.678Z');
    await db.execute(sql`alter table ads alter column number restart with 100`);
    const old = await createAd(db, { ...common, updatedAt: changed, publishedAt: new Date('2026-01-01') });
    const fresh = await createAd(db, common);
    await createAd(db, { ...common, unavailableAt: new Date() });
    await createAd(db, { ...common, deletedAt: new Date() });
    await createAd(db, { ...common, expirationDate: daysFromNow(-1) });
    await createAd(db, { ...common, status: 'draft', publishedAt: null });
    const { locs, body } = await read('/sitemaps/ads-0.xml');
    expect(locs).toEqual(adsInBoth(fresh, old));
    expect(body).toContain(
      `<url><loc>${pageOf(old, 'sw')}?lang=sw</loc><lastmod>${changed.toISOString()}</lastmod>` +
        `<xhtml:link rel="alternate" hreflang="en" href="${pageOf(old, 'en')}?lang=en"/>` +
        `<xhtml:link rel="alternate" hreflang="sw" href="${pageOf(old, 'sw')}?lang=sw"/>` +
        `<xhtml:link rel="alternate" hreflang="x-default" href="${pageOf(old, 'en')}?lang=en"/></url>`,
    );
    expect((await read('/sitemaps/ads-1.xml')).locs).toEqual([]);
  });

  it('puts the ad that changed last first among the changes, each once', async () => {
    const [one, other] = [await createAd(db, common), await createAd(db, common)];
    await createAd(db, { ...common, unavailableAt: new Date() });
    await db.update(ads).set({ price: 1 }).where(sql`id = ${one.id}`);
    expect((await read('/sitemaps/ads-changed.xml')).locs).toEqual(adsInBoth(one, other));
  });

  it('reads a long part to its end, every ad once', async () => {
    await db.execute(sql`alter table ads alter column number restart with 200`);
    await db.execute(sql`insert into ads (agent_id, ward_id, type, property_type, status, price, area, description, published_at, expiration_date)
      select ${agent.id}, ${ward.id}, 'sell', 'plot', 'approved', 1, 1, 'x', now(), now() + interval '1 day' from generate_series(1, 5100)`);
    const { locs } = await read('/sitemaps/ads-0.xml');
    expect([locs.length, new Set(locs).size]).toEqual([10_200, 10_200]);
  });

  it('lists agents who are verified and not suspended [TRUST-8]', async () => {
    await createAgent(db, { user: { verifiedAt: null } });
    await createAgent(db, { user: { suspendedAt: new Date(), suspendedReason: 'test' } });
    expect((await read('/sitemaps/agents-1.xml')).locs).toEqual(inBoth(`/agents/${agent.id}`));
  });

  it('lists wards with ads on show, and what there is to rent or to buy in them [FIND-7]', async () => {
    await createWard(db);
    await createAd(db, common);
    const { locs, body } = await read('/sitemaps/wards.xml');
    const deals = (['en', 'sw'] as const).map(
      (lang) => `${origin}${dealPath('rent', { name: ward.name, city }, lang)}?lang=${lang}`,
    );
    expect(locs).toEqual([...inBoth(`/wards/${ward.id}`), ...deals]);
    expect(body).toContain('<lastmod>');
  });

  it('lists streets with ads on show, below their wards [KIND-3]', async () => {
    const street = { name: 'Kwa Mtoro', kind: 'area' as const, city: city.name, wards: [ward.name] };
    const [known] = await db
      .insert(landmarks)
      .values([street, { ...street, name: 'Kwa Kimya' }])
      .returning();
    await createAd(db, { ...common, landmarkId: known!.id });
    const { locs } = await read('/sitemaps/wards.xml');
    const own = locs.filter((loc) => loc.includes('kwa-'));
    expect(own).toEqual(
      (['en', 'sw'] as const).map(
        (lang) => `${origin}${dealPath('rent', { name: ward.name, city }, lang, known)}?lang=${lang}`,
      ),
    );
  });

  it('writes addresses with queries as XML', async () => {
    const { locs } = await read('/sitemaps/pages.xml');
    expect(locs).toContain(`${origin}/search?propertyType=house&amp;type=rent&amp;lang=sw`);
    expect(locs).toContain(`${origin}/?lang=en`);
  });

  it.each(['nothing', 'ads', 'ads-x', 'ads-12345678', 'agents-0', 'pages-1', 'wards-changed'])(
    'knows no part named %s',
    async (part) => {
      expect((await read(`/sitemaps/${part}.xml`)).status).toBe(404);
    },
  );
});
