import type { NearMissChange } from '@makao/contract/search.near';
import { beforeEach, describe, expect, it } from 'vitest';
import { city } from '#web/test/ads.ts';
import { render, speak, textOf } from '#web/test/render.tsx';
import { ActiveChips, chipsOf } from './active-chips.tsx';
import { type Filters, searchHref } from './address.ts';
import { searchHeading } from './headings.ts';
import { changeWords, loosened, NearMisses } from './near-misses.tsx';
import { NoResults, SearchScreen } from './search-screen.tsx';

const ward = (id: string, name: string, municipality = 'Kinondoni') => ({
  id,
  name,
  aliases: [],
  municipality,
});
const places = { cities: [city, { id: 'c2', name: 'Dodoma' }], chosen: [] };
const searched = { ...places, chosen: [ward('w1', 'Mikocheni'), ward('w2', 'Msasani')] };
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
beforeEach(() => speak('en'));

describe('what is on', () => {
  it('names streets, and takes them along with their ward [KIND-3]', () => {
    const landmarks = [{ id: 'l1', name: 'Kwa Warioba', wardIds: ['w1'] }];
    const chips = chipsOf({ wardIds: ['w1', 'w2'], landmarkIds: ['l1'] }, { ...searched, landmarks });
    expect(chips.map(({ label }) => label)).toEqual(['Mikocheni', 'Msasani', 'Kwa Warioba']);
    expect(chips.map(({ rest }) => rest.landmarkIds)).toEqual([undefined, ['l1'], undefined]);
  });

  it('can be taken off one by one, and a city takes its wards along', () => {
    const chips = chipsOf(all, searched);
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
    expect(chips[2]?.rest).toMatchObject({ cityId: undefined, wardIds: undefined, type: 'rent' });
    expect(chips[3]?.rest.wardIds).toEqual(['w2']);
    const on = chipsOf({ hasPool: true, type: 'sell' }, places);
    expect(render(<ActiveChips base="/search" chips={on} />)).toContain('href="/search?type=sell"');
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
    expect(searchHeading(all, searched)).toBe('Apartments to rent in Mikocheni and Msasani');
    const three = { ...searched, chosen: [...searched.chosen, ward('w3', 'Kawe')] };
    expect(searchHeading(all, three)).toBe('Apartments to rent in Mikocheni and 2 more wards');
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
        places={searched}
        form={null}
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

  it('are put in an order by a list that is sent with the filters, and needs no script [FIND-1]', () => {
    const html = screen({ filters: { type: 'rent', wardIds: ['w1', 'w2'], sort: 'moveIn' } });
    expect(html).toMatch(/<select[^>]*form="filter-panel"/);
    expect(html).toMatch(/<noscript><button[^>]*form="filter-panel"/);
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

  it('remember what was searched for, and offer it where nothing is [SRCH-7]', () => {
    const html = screen({ filters: { type: 'rent', priceMax: 5, view: 'map' } });
    expect(html).toContain('data-remember="type=rent&amp;priceMax=5"');
    expect(html).not.toContain('data-last-search');
    expect(screen({ active: 0, filters: { type: 'rent' } })).toContain('data-last-search');
    expect(screen({ active: 0, filters: {}, agentId: 'a' })).not.toMatch(/data-last-search|data-remember/);
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
    expect(render(beyond)).toContain('href="/search?type=rent"');
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
    [{ filter: 'propertyType', from: 'house', to: 'apartment' }, 'Apartments instead', { propertyType: 'apartment' }],
  ])('say what is changed: %o', (change, words, filters) => {
    expect(changeWords(change)).toBe(words);
    expect(loosened(all, change)).toEqual({ ...all, ...filters });
  });

  it('lead to the changed search by a plain link', () => {
    const ways = [{ change: { filter: 'priceMax' as const, from: 4, to: 5 }, count: 12, cards: <i>12 cards</i> }];
    const html = render(<NearMisses base="/search" filters={{ type: 'rent', priceMax: 4 }} ways={ways} />);
    expect(html).toContain('href="/search?type=rent&amp;priceMax=5"');
    expect(textOf(html)).toContain('See all 12 ads');
    expect(textOf(html)).toContain('12 cards');
  });
});
