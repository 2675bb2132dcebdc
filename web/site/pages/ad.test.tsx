import type { Locale } from '@makao/contract/kernel/locales';
import { describe, expect, it } from 'vitest';
import { listed, plot, rental } from '#web/test/ads.ts';
import { renderPage } from '#web/test/page.tsx';
import { textOf } from '#web/test/render.tsx';
import adPage from './ad.tsx';
import type { LoadedAd } from './load-ad.ts';

const now = Date.parse(rental.createdAt);
const review = (at: number) => ({
  id: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
  note: 4,
  comment: `Review number ${at}`,
  createdAt: rental.createdAt,
  answer: null,
  teamAnswer: null,
  owner: { fullName: 'Asha Mrema', avatar: null },
});

type Shown = Extract<LoadedAd, { gone: false }>;
const shown = (given: Partial<Shown> = {}, locale: Locale = 'en') =>
  renderPage(
    adPage,
    {
      gone: false,
      ad: rental,
      related: [listed(rental)],
      reviews: [],
      usual: null,
      around: null,
      now,
      failures: [],
      ...given,
    },
    locale,
  );
/** Without what waits for signed-in users. */
const toVisitors = (html: string) => html.replace(/<template.*?<\/template>/gs, '');

describe('the ad page', () => {
  it('shows what customers say of the agent [AD-6]', () => {
    const { html } = shown({ reviews: [review(1), review(2)] });
    expect(textOf(html)).toMatch(/Review number 1.*Review number 2/);
    expect(shown().html).not.toContain('id="reviews"');
  });

  it('has one place to ask whether it is available, and the agent before the reviews [AD-5]', () => {
    const { html } = shown({ reviews: [review(1)] });
    expect(html.match(/id="still-there"/g)).toHaveLength(1);
    expect(html).not.toContain('id="availability"');
    expect(html.indexOf('id="agent"')).toBeLessThan(html.indexOf('id="reviews"'));
    // On phones the order is that of the numbers.
    expect(html).toMatch(/id="contact"[^>]*class="[^"]*order-1|class="[^"]*order-1[^>]*id="contact"/);
    expect(html).toMatch(/aria-labelledby="reviews"[^>]*class="order-2/);
  });

  it('is passed on with its language, in which chats show title and picture', () => {
    const { html, head } = shown({}, 'sw');
    expect(decodeURIComponent(html)).toContain(`/a/${rental.code}?lang=sw"`);
    expect(head).toMatch(/"og:image","content":"[^"]*\.jpg\?lang=sw"/);
    expect(head).toMatch(/"og:title","content":"Apartment ya kupanga/);
    expect(shown().html).toContain(encodeURIComponent(`/a/${rental.code}?lang=en`));
  });

  it.each([
    ['en', 'Nyumba nzuri ya vyumba vitatu, maji ya uhakika.', 'Written in Swahili', 'sw'],
    ['sw', 'A quiet house close to the road, with water.', 'Imeandikwa kwa Kiingereza', 'en'],
    ['en', 'A quiet house close to the road, with water.', null, null],
    ['sw', 'Nyumba nzuri ya vyumba vitatu, maji ya uhakika.', null, null],
    ['sw', 'Mikocheni, 850K', null, null],
  ] as const)('says in %s which language “%s” is written in: %s', (locale, description, line, lang) => {
    const { html } = shown({ ad: { ...rental, description } }, locale);
    const about = html.slice(html.indexOf('id="about"'), html.indexOf(description));
    expect([/Written|Imeandikwa/.test(about), / lang="(\w+)"/.exec(about)?.[1] ?? null]).toEqual([line !== null, lang]);
    expect(textOf(html)).toContain(line ?? description);
  });

  it('prints its short address and a code of it', () => {
    const { html } = shown();
    expect(html).toMatch(/\/a\/bcdfgh<\/b><\/span><svg role="img"[^>]*viewBox="0 0 (\d+) \1"/);
  });

  it('shows the ward among its neighbours until the map has loaded', () => {
    const part = (name: string, isHere: boolean) => ({
      path: `M0 0h${name.length}z`,
      middle: [1, 2] as const,
      wards: [{ id: name, name }],
      isHere,
    });
    const parts = [part('Msasani', false), part('Mikocheni', true)];
    const { html } = shown({ around: { viewBox: '0 0 9 9', letter: 1, parts, attribution: '' } });
    expect(html.slice(html.indexOf('data-act="map"'))).toMatch(/<svg viewBox="0 0 9 9".*Msasani.*Mikocheni/s);
  });

  it('says in place which of its parts could not be loaded [ERR-1]', () => {
    const { html } = shown({ reviews: null, related: null });
    expect(html).toContain('id="reviews"');
    expect(textOf(html)).toContain('The reviews could not be loaded.');
    expect(textOf(html)).toContain('The ads could not be loaded.');
  });

  it.each(['en', 'sw'] as const)(
    'names the agent nowhere for a visitor, a search engine or a chat (%s) [AD-3]',
    (locale) => {
      const { html, head } = shown({ reviews: [review(1)] }, locale);
      expect(textOf(toVisitors(html))).not.toMatch(/Neema|Mushi/);
      expect(head).toContain('RealEstateListing');
      expect(head).not.toMatch(/Neema|Mushi/);
    },
  );
});

it.each([
  ['rental', 'rent'],
  ['sale', 'sell'],
] as const)('the city of an ad for %s leads to ads of its own type [AD-2]', (type, searched) => {
  const { html } = shown({ ad: { ...rental, type } });
  expect(html).toContain(`href="/search?cityId=${rental.city.id}&amp;type=${searched}"`);
});

describe('the ad page and the market', () => {
  const usual = {
    low: 700_000,
    middle: 800_000,
    high: 900_000,
    sampleSize: 43,
    area: 'neighbours' as const,
    months: 12,
  };
  const page = (given: Partial<Shown['ad']>, about?: Partial<Shown>) => {
    const ad = { ...rental, ...given };
    const compared = { usual: { usual, price: ad.price, perSquareMetre: false } };
    return textOf(toVisitors(shown({ ad, related: [], ...(about ?? compared) }).html));
  };

  it('says how the price stands among others, with the sample and its area [TRUST-6]', () => {
    const text = page({});
    expect(text).toContain('In the usual range');
    expect(text).toContain(
      'Apartment for rent with 3 bedrooms in Mikocheni and its neighbours: usually TZS 700K to TZS 900K, from 43 ads',
    );
    expect(page({ price: 950_000 })).toContain('Above the usual range');
    expect(page({ price: 699_999 })).toContain('Below the usual range');
    expect(page({ price: 300_000 })).toContain('can be bait');
    expect(page({}, {})).not.toContain('usual range');
  });

  it('compares plots by what a square metre costs [TRUST-6]', () => {
    const perSquare = { ...usual, low: 20_000, middle: 25_000, high: 30_000, area: 'ward' as const };
    const text = page(plot, { usual: { usual: perSquare, price: 40_000, perSquareMetre: true } });
    expect(text).toContain(
      'Plot for sale in Mikocheni: usually TZS 20K to TZS 30K per m², from 43 ads of the last 12 months. This one asks TZS 40K per m².',
    );
    expect(text).toContain('Above the usual range');
  });

  it('tells how the price changed, in words', () => {
    const priceHistory = [
      { price: 800_000, changedAt: '2026-02-20T09:00:00.000Z' },
      { price: 900_000, changedAt: '2026-02-10T09:00:00.000Z' },
    ];
    const text = page({ price: 850_000, priceHistory });
    expect(text).toContain('Raised by TZS 50K on 02/20/2026, from TZS 800,000');
    expect(text).toContain('Reduced by TZS 100K on 02/10/2026, from TZS 900,000');
  });

  it('says when the place was confirmed, and offers to ask unless that was today [TRUST-5]', () => {
    const days = (count: number) => new Date(now - count * 86_400_000).toISOString();
    expect(page({ confirmedAt: days(0) })).toContain('Confirmed today');
    expect(page({ confirmedAt: days(0) })).not.toContain('We ask the agent for you');
    expect(page({ confirmedAt: days(1) })).toMatch(/Confirmed yesterday.*We ask the agent for you/s);
    expect(page({ confirmedAt: days(9) })).toContain('Confirmed 9 days ago');
    expect(page({ confirmedAt: days(10) })).toContain('Not confirmed for 10 days');
  });

  it('shows the agent’s score, or that they are new, and their promise [TRUST-7]', () => {
    expect(page({})).toContain('Score 82');
    expect(page({})).not.toContain('Viewing-fee promise');
    const text = page({ agent: { ...rental.agent, score: null, hasPledge: true } });
    expect(text).toMatch(/New.*Viewing-fee promise/s);
  });
});

describe('the page of an ad that is gone [AD-7]', () => {
  const { id, type, propertyType, ward, city } = rental;
  const ad = { id, type, propertyType, ward, city };
  const gone = (given: object) =>
    renderPage(adPage, { gone: true, ad, last: null, related: [], now, ...given } as LoadedAd).html;

  it('says since when it is rented or sold [TRUST-5]', () => {
    const html = gone({ ad: { ...ad, closedAt: '2026-03-01T09:00:00.000Z' } });
    expect(textOf(html)).toContain('Rented out on 03/01/2026');
  });

  it('shows the ad as it last was, in grey, and others like it', () => {
    const html = gone({ last: listed(rental), related: [listed(rental)] });
    expect(html).toMatch(/grayscale.*\/files\/p1/s);
    for (const part of ['TZS 850,000 / month', '3 bedrooms', '2 bathrooms', '120 m²', 'More like this'])
      expect(textOf(html)).toContain(part);
    expect(html).toContain(`wardIds=${ward.id}`);
  });

  it('leads to a search of the city where nothing is like it, and shows nothing of an ad that was removed', () => {
    const html = gone({});
    expect(textOf(html)).not.toContain('TZS');
    expect(html).toContain(`href="/search?type=rent&amp;propertyType=apartment&amp;cityId=${city.id}"`);
  });
});
