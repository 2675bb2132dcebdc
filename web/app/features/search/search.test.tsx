import { beforeEach, describe, expect, it } from 'vitest';
import { city } from '#app/test/ads.ts';
import { render, speak, textOf } from '#app/test/render.tsx';
import { ActiveChips, chipsOf } from './active-chips.tsx';
import { type Filters, searchHref } from './address.ts';
import { FilterForm } from './filter-form.tsx';
import { searchHeading } from './headings.ts';
import { NoResults, SearchScreen } from './search-screen.tsx';

const ward = (id: string, name: string, municipality = 'Kinondoni') => ({
  id,
  name,
  aliases: [],
  municipality,
});
const places = {
  cities: [city],
  wards: [ward('w1', 'Mikocheni'), ward('w2', 'Msasani'), ward('w3', 'Temeke', 'Temeke')],
};
const all: Filters = {
  type: 'rent',
  propertyType: 'apartment',
  cityId: city.id,
  wardIds: ['w1', 'w2'],
  priceMin: 100_000,
  priceMax: 2_000_000,
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
    for (const name of ['type', 'propertyType', 'cityId', 'wardIds', 'priceMin', 'priceMax', 'bedroomsCount'])
      expect(html).toContain(`name="${name}"`);
    for (const name of ['hasGenerator', 'hasGuard', 'hasPool', 'hasWaterTank', 'hasGarage', 'hasGarden', 'isFurnished'])
      expect(html).toContain(`name="${name}" value="true"`);
    expect(textOf(html)).toContain('5+');
  });

  it('show what is on', () => {
    const html = form(all);
    const checked = [...html.matchAll(/<input[^>]*checked=""[^>]*>/g)].map(
      ([input]) => input.match(/value="([^"]*)"/)?.[1],
    );
    expect(checked).toEqual(['rent', 'apartment', 'w1', 'w2', '2', '5', 'true']);
    expect(html).toMatch(/name="priceMax"[^>]*value="2000000"/);
  });

  it('ask for a city before its wards', () => {
    const html = form({});
    expect(textOf(html)).toContain('Choose a city first, then its wards.');
    expect(html).not.toContain('name="wardIds"');
    expect(html).toContain(`href="/search?cityId=${city.id}"`);
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
      '2 bedrooms',
      '5 bedrooms or more',
      'Pool',
    ]);
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
    expect(searchHeading({ type: 'rent', propertyType: 'house', cityId: city.id }, places)).toBe(
      'Houses to rent in Dar es Salaam',
    );
    expect(searchHeading(all, places)).toBe('Apartments to rent in Mikocheni and 1 more ward');
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

  it('offer a reset and a notice when there are none [SRCH-3]', () => {
    const html = render(
      <NoResults base="/search" filters={{ type: 'rent' }} resultCount={0} notify={<i>be notified</i>} />,
    );
    expect(html).toContain('role="alert"');
    expect(html).toContain('href="/search"');
    expect(textOf(html)).toContain('be notified');
  });

  it('lead back from a page that is too far', () => {
    const html = render(<NoResults base="/search" filters={{ type: 'rent' }} resultCount={30} />);
    expect(html).toContain('href="/search?type=rent"');
  });
});
