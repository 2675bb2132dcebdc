import { eachAmenity } from '@makao/contract/ads';
import type { NearMissChange } from '@makao/contract/search.near';
import { beforeEach, describe, expect, it } from 'vitest';
import { city } from '#web/test/ads.ts';
import { render, speak, textOf } from '#web/test/render.tsx';
import { ActiveChips, chipsOf } from './active-chips.tsx';
import { type Filters, searchHref } from './address.ts';
import { FilterForm } from './filter-form.tsx';
import { searchHeading } from './headings.ts';
import { changeWords, loosened, NearMisses } from './near-misses.tsx';
import { NoResults, SearchScreen } from './search-screen.tsx';

const ward = (id: string, name: string, municipality = 'Kinondoni') => ({
  id,
  name,
  aliases: [],
  municipality,
});
const wards = [ward('w1', 'Mikocheni'), ward('w2', 'Msasani'), ward('w3', 'Temeke', 'Temeke')];
const places = { cities: [city, { id: 'c2', name: 'Dodoma' }], chosen: [], wards: () => wards };
const searched = { ...places, chosen: wards.slice(0, 2) };
const all: Filters = {
  type: 'rent',
  propertyType: 'apartment',
  cityId: city.id,
  wardIds: ['w1', 'w2'],
  priceMin: 100_000,
  priceMax: 2_000_000,
  moveInMax: 5_000_000,
  monthsInAdvanceMax: 6,
  bedroomsCount: [2, 5],
  hasPool: true,
};
const form = (filters: Filters) =>
  render(<FilterForm id="f" base="/search" filters={filters} places={places} onChange={() => {}} />);

beforeEach(() => speak('en'));

describe('the filters [SRCH-1]', () => {
  it('are a plain form of everything that can be searched for', () => {
    const html = form({ cityId: city.id });
    expect(html).toContain('action="/search"');
    const names = ['type', 'propertyType', 'cityId', 'wardIds', 'priceMin', 'priceMax', 'moveInMax', 'bedroomsCount'];
    for (const name of [...names, 'monthsInAdvanceMax']) expect(html).toContain(`name="${name}"`);
    for (const name of ['hasGenerator', 'hasGuard', 'hasPool', 'hasWaterTank', 'hasGarage', 'hasGarden', 'isFurnished'])
      expect(html).toContain(`name="${name}" value="true"`);
    expect(textOf(html)).toContain('5+');
  });

  it('show what is on', () => {
    const html = form(all);
    const checked = [...html.matchAll(/<input[^>]*checked=""[^>]*>/g)].map(
      ([input]) => input.match(/value="([^"]*)"/)?.[1],
    );
    expect(checked).toEqual(['rent', 'apartment', 'w1', 'w2', '6', '2', '5', 'true']);
    expect(html).toMatch(/name="priceMax"[^>]*value="2000000"/);
  });

  it('ask for a city before its wards', () => {
    const html = form({});
    expect(textOf(html)).toContain('Choose a city first, then its wards.');
    expect(html).not.toContain('name="wardIds"');
  });

  it('choose the only city by themselves', () => {
    const html = render(
      <FilterForm id="f" base="/search" filters={{}} places={{ ...places, cities: [city] }} onChange={() => {}} />,
    );
    expect(html).toContain('name="wardIds"');
    expect(html).not.toContain('name="cityId"');
  });

  it('ask for one of two where rents and prices are not to be mixed', () => {
    const html = render(
      <FilterForm id="f" base="/search" filters={{}} places={places} mixed={false} onChange={() => {}} />,
    );
    expect([...html.matchAll(/name="type"[^>]*value="([^"]*)"/g)].map(([, value]) => value)).toEqual(['rent', 'sell']);
    expect(form({ type: 'sell' })).not.toContain('name="moveInMax"');
  });

  it('offer usual amounts, and keep the one that is on [FIND-1]', () => {
    expect(form({ priceMax: 1_500_000 })).toContain('value="1500000"');
    expect(form({ type: 'sell' })).toContain('href="/search?type=sell&amp;priceMax=80000000"');
  });

  it('show how many ads each choice would find, once that is known [FIND-1]', () => {
    const counts = {
      wards: new Map([['w1', 1_234]]),
      amenities: { ...eachAmenity(() => 0), hasPool: 77 },
    };
    const html = render(
      <FilterForm id="f" base="/s" filters={{ cityId: city.id }} places={places} counts={counts} onChange={() => {}} />,
    );
    expect(textOf(html)).toMatch(/Mikocheni ?1,234/);
    expect(textOf(html)).toMatch(/Msasani ?0/);
    expect(textOf(html)).toMatch(/Pool ?77/);
  });
});

describe('what is on', () => {
  it('can be taken off one by one, and a city takes its wards along', () => {
    const chips = chipsOf(all, places);
    expect(chips.map(({ label }) => label)).toEqual([
      'Rent',
      'Apartment',
      'Dar es Salaam',
      'Mikocheni',
      'Msasani',
      'From TZS 100K',
      'Up to TZS 2M',
      'Move-in up to TZS 5M',
      'Up to 6 months in advance',
      '2 bedrooms',
      '5 bedrooms or more',
      'Pool',
    ]);
    expect(chipsOf(all, { ...searched, wards: undefined })).toEqual(chips);
    expect(chips[2]?.rest).toMatchObject({ cityId: undefined, wardIds: undefined, type: 'rent' });
    expect(chips[3]?.rest.wardIds).toEqual(['w2']);
    expect(render(<ActiveChips base="/search" filters={{ hasPool: true, type: 'sell' }} places={places} />)).toContain(
      'href="/search?type=sell"',
    );
  });

  it('is written to the address without what is empty, and back to page 1 [SRCH-2]', () => {
    expect(searchHref('/search', { type: 'rent', wardIds: ['a', 'b'], hasPool: undefined })).toBe(
      '/search?type=rent&wardIds=a,b',
    );
    expect(searchHref('/search', { type: 'rent' }, 3)).toBe('/search?type=rent&page=3');
    expect(searchHref('/search', {})).toBe('/search');
  });

  it('is the heading', () => {
    expect(searchHeading({}, places)).toBe('Homes and plots');
    expect(searchHeading({ type: 'rent' }, { ...places, cities: [city] })).toBe(
      'Homes and plots to rent in Dar es Salaam',
    );
    expect(searchHeading({ type: 'rent', propertyType: 'house', cityId: city.id }, places)).toBe(
      'Houses to rent in Dar es Salaam',
    );
    expect(searchHeading(all, searched)).toBe('Apartments to rent in Mikocheni and 1 more ward');
  });
});

describe('the results', () => {
  const screen = (props: Partial<Parameters<typeof SearchScreen>[0]> = {}) =>
    render(
      <SearchScreen
        base="/search"
        heading="Homes"
        filters={all}
        active={10}
        unread={[]}
        places={places}
        resultCount={1412}
        pages={{ currentPage: 3, pagesCount: 59 }}
        {...props}
      >
        <p>cards</p>
      </SearchScreen>,
    );

  it('are counted, and paged by real links that keep the filters [SRCH-3]', () => {
    const html = screen({ filters: { type: 'rent' } });
    expect(textOf(html)).toContain('1,412 ads');
    expect(html.match(/aria-label="Page \d+"/g)).toHaveLength(8);
    expect(html).toContain('href="/search?type=rent&amp;page=4"');
    expect(html).toMatch(/aria-current="page"[^>]*>3</);
  });

  it('tell on a phone how many filters are on [SRCH-4]', () => {
    expect(textOf(screen())).toContain('Filters 10 10 filters on');
    expect(textOf(screen({ active: 0, filters: {} }))).not.toContain('filters on');
  });

  it('are put in an order that keeps the filters, by a form that needs no script [FIND-1]', () => {
    const html = screen({ filters: { type: 'rent', wardIds: ['w1', 'w2'], sort: 'moveIn' } });
    expect(html).toMatch(/<input type="hidden" name="wardIds" value="w1,w2"/);
    expect(html).toMatch(/<option value="moveIn" selected="">Lowest move-in cost/);
    expect(html).toContain('href="/search?type=rent&amp;wardIds=w1,w2&amp;sort=moveIn&amp;page=4"');
  });

  it('are to rent or to buy, one tap apart, and leave prices of the other behind', () => {
    const html = screen({ filters: { type: 'rent', priceMax: 500_000, propertyType: 'house' } });
    expect(html).toMatch(
      /aria-current="true"[^>]*href="\/search\?type=rent[^"]*"|href="\/search\?type=rent[^"]*"[^>]*aria-current="true"/,
    );
    expect(html).toContain('href="/search?type=sell&amp;propertyType=house"');
    expect(screen({ agentId: 'a' })).not.toContain('aria-label="Rent or buy"');
  });

  it('are reset to what is looked for at all', () => {
    expect(screen({ filters: { type: 'sell', priceMax: 5 } })).toContain('href="/search?type=sell"');
    expect(screen({ filters: { type: 'rent', priceMax: 5 } })).toContain('href="/search"');
  });

  it('offer a reset and a notice when there are none [SRCH-3]', () => {
    const html = render(
      <NoResults base="/search" filters={{ type: 'rent' }} resultCount={0} notify={<i>be notified</i>} />,
    );
    expect(html).toContain('role="alert"');
    expect(html).toContain('href="/search"');
    expect(textOf(html)).toContain('be notified');
  });

  it('lead back from a page that is too far', () => {
    const beyond = <NoResults base="/search" filters={{ type: 'rent' }} resultCount={30} />;
    expect(render(beyond, 'en', '/search?type=rent&page=9')).toContain('href="/search?type=rent"');
  });
});

describe('near misses [FIND-2]', () => {
  const ward = (name: string) => ({ id: name, name });
  it.each<[NearMissChange, string, Filters]>([
    [{ filter: 'priceMax', from: 400_000, to: 500_000 }, 'Up to TZS 500K instead of TZS 400K', { priceMax: 500_000 }],
    [
      { filter: 'moveInMax', from: 1e6, to: 1.1e6 },
      'Move-in cost up to TZS 1.1M instead of TZS 1M',
      { moveInMax: 1.1e6 },
    ],
    [{ filter: 'amenity', without: 'hasPool' }, 'Without: Pool', { hasPool: undefined }],
    [
      { filter: 'wardIds', to: ['w1', 'a'], added: ['A', 'B', 'C', 'D'].map(ward) },
      'Also in A, B and 2 more',
      { wardIds: ['w1', 'a'] },
    ],
    [{ filter: 'bedroomsCount', from: [2], to: [2, 3] }, '2, 3 bedrooms', { bedroomsCount: [2, 3] }],
    [
      { filter: 'propertyType', from: 'house', to: 'apartment' },
      'Apartments instead of houses',
      { propertyType: 'apartment' },
    ],
  ])('say what is changed: %o', (change, words, filters) => {
    expect(changeWords(change)).toBe(words);
    expect(loosened(all, change)).toEqual({ ...all, ...filters });
  });

  it('lead to the changed search by a plain link', () => {
    const ways = [{ change: { filter: 'priceMax' as const, from: 4, to: 5 }, count: 12 }];
    const html = render(
      <NearMisses base="/search" filters={{ type: 'rent', priceMax: 4 }} ways={ways}>
        {(at) => <i>{ways[at]!.count} cards</i>}
      </NearMisses>,
    );
    expect(html).toContain('href="/search?type=rent&amp;priceMax=5"');
    expect(textOf(html)).toContain('See all 12 ads');
    expect(textOf(html)).toContain('12 cards');
  });
});
