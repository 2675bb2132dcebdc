import type { AdDetail } from '@makao/contract/ads';
import type { ComponentProps } from 'react';
import { afterEach, expect, it } from 'vitest';
import { AdGrid } from '#web/features/ads/ad-grid.tsx';
import { cardOf } from '#web/features/ads/card-ad.ts';
import { FilterForm } from '#web/features/search/filter-form.tsx';
import { amenityNames } from '#web/lib/ad-labels.ts';
import { keptHtml } from '#web/lib/kept-html.ts';
import { city, picture, plot, rental } from '#web/test/ads.ts';
import { render } from '#web/test/render.tsx';
import { AdPage } from './ad-page.tsx';

const now = Date.parse('2026-03-05T09:00:00.000Z');

const NoHeart = () => null;

/** Keeps parts as the server does. */
function keepParts() {
  const parts = new Map<string, string>();
  keptHtml.of = (asked) =>
    asked.map(({ key, part }) => {
      const html = parts.get(key) ?? render(<>{part()}</>);
      parts.set(key, html);
      return html;
    });
}
afterEach(() => {
  keptHtml.of = null;
});

const adPage = (ad: AdDetail) =>
  render(<AdPage origin="" loaded={{ gone: false, ad, related: [], reviews: [], usual: null, now, failures: [] }} />);

const other = { id: '00000000-0000-4000-8000-0000000000ee', name: 'Elsewhere' };
const image = (name: string) => ({
  kind: 'image' as const,
  url: `/${name}`,
  picture: { ...picture, base: `/${name}` },
});

/** One ad, and with each of them one thing that its page tells differently. */
const ads: AdDetail[] = [
  rental,
  plot,
  { ...rental, propertyType: 'house' },
  { ...rental, ward: { ...rental.ward, ...other } },
  { ...rental, city: other },
  ...amenityNames.map((name) => ({ ...rental, [name]: !rental[name] })),
  { ...rental, bedroomsCount: 4 },
  { ...rental, bathroomsCount: 4 },
  { ...rental, area: 99 },
  { ...rental, monthsInAdvance: 3 },
  { ...rental, connexionFees: null },
  { ...rental, feesForVisit: 5000 },
  { ...rental, confirmedAt: '2026-03-05T08:00:00.000Z' },
  { ...rental, media: [image('a'), image('b')] },
  { ...rental, media: [image('a'), image('b'), image('c')] },
  ...(
    [{ isOnboarded: false }, { averageRating: 2 }, { reviewsCount: 9 }, { score: null }, { hasPledge: true }] as const
  ).map((more) => ({ ...rental, agent: { ...rental.agent, ...more } })),
];

it('parts that pages share are told apart by everything they say of an ad [FAST-7]', () => {
  const written = ads.map(adPage);
  expect(new Set(written).size).toBe(ads.length);
  keepParts();
  expect(ads.map(adPage)).toEqual(written);
});

it('and by every filter that they show [FAST-7]', () => {
  const form = (filters: object) =>
    render(
      <FilterForm
        id="f"
        base="/search"
        filters={filters}
        places={{ cities: [city, other], chosen: [], wards: () => wards }}
        onChange={() => {}}
      />,
    );
  const wards = [{ ...other, aliases: [], municipality: 'Ilala' }];
  const searches = [
    {},
    { type: 'rent' },
    { type: 'sell' },
    { propertyType: 'house' },
    { cityId: city.id },
    { cityId: city.id, wardIds: [other.id] },
    { priceMin: 1000 },
    { priceMax: 1000 },
    { moveInMax: 1000 },
    { monthsInAdvanceMax: 3 },
    { monthsInAdvanceMax: 6 },
    { bedroomsCount: [2] },
    { hasPool: true },
  ];
  const written = searches.map(form);
  keepParts();
  expect(searches.map(form)).toEqual(written);
});

it('and a card by its ad, its place in the list and what is said below it [FAST-7]', () => {
  const grid = (props: Partial<ComponentProps<typeof AdGrid>>) =>
    render(<AdGrid ads={[cardOf(rental), cardOf(plot)]} Heart={NoHeart} now={now} {...props} />);
  const grids: Partial<ComponentProps<typeof AdGrid>>[] = [
    {},
    { ads: [cardOf(plot), cardOf(rental)] },
    { ads: [cardOf({ ...rental, bedroomsCount: 4 }), cardOf(plot)] },
    { eager: 1 },
    { variant: 'home' },
    { now: now + 40 * 86_400_000 },
    { noteOf: () => 'New price' },
    { columns: 2 },
    { ads: [] },
  ];
  const written = grids.map(grid);
  expect(new Set(written).size).toBe(grids.length);
  keepParts();
  expect(grids.map(grid)).toEqual(written);
});
