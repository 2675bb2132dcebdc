import { beforeEach, describe, expect, it } from 'vitest';
import type { Filters } from '#web/features/search/address.ts';
import { city } from '#web/test/ads.ts';
import { render, speak, textOf } from '#web/test/render.tsx';
import { storeFragmentsIn } from '../cached.tsx';
import { filterForm } from './filter-form.tsx';

const ward = (id: string, name: string, municipality = 'Kinondoni') => ({
  id,
  name,
  aliases: [`${name}ni`],
  municipality,
});
const wards = [ward('w1', 'Mikocheni'), ward('w2', 'Msasani'), ward('w3', 'Temeke', 'Temeke')];
const places = { cities: [city, { id: 'c2', name: 'Dodoma' }], chosen: [], wards };

interface Given {
  cities?: typeof places.cities;
  wards?: typeof wards;
  agentId?: string;
  lang?: string;
}
const form = (filters: Filters, { agentId, lang, ...given }: Given = {}) =>
  render(
    filterForm({ id: 'f', base: '/search', filters, places: { ...places, ...given }, agentId, lang: lang ?? null }),
  );

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

beforeEach(() => {
  speak('en');
  storeFragmentsIn(null);
});

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

  it('ask for a city before its wards, and keep wards that are searched in without one', () => {
    const html = form({});
    expect(textOf(html)).toContain('Choose a city first, then its wards.');
    expect(html).not.toContain('name="wardIds"');
    expect(form({ wardIds: ['w1', 'w2'] })).toContain('type="hidden" name="wardIds" value="w1,w2"');
  });

  it('choose the only city by themselves', () => {
    const html = form({}, { cities: [city] });
    expect(html).toContain('name="wardIds"');
    expect(html).not.toContain('name="cityId"');
  });

  it('offer to rent, to buy, or any [SRCH-1]', () => {
    const types = (html: string) => [...html.matchAll(/name="type"[^>]*value="([^"]*)"/g)].map(([, value]) => value);
    expect(types(form({}))).toEqual(['', 'rent', 'sell']);
    expect(form({ type: 'sell' })).not.toContain('name="moveInMax"');
  });

  it('offer usual amounts, and keep the one that is on [FIND-1]', () => {
    expect(form({ priceMax: 1_500_000 })).toContain('value="1500000"');
    expect(form({ type: 'sell' })).toContain('href="/search?type=sell&amp;priceMax=80000000"');
    expect(form({ monthsInAdvanceMax: 9 })).toMatch(
      /name="monthsInAdvanceMax"[^>]*checked=""[^>]*value="9"|value="9"[^>]*checked=""/,
    );
  });

  it('carry the view and the language of the address along', () => {
    expect(form({ view: 'map' })).toMatch(/name="view" value="map"/);
    expect(form({})).toMatch(/<input type="hidden" disabled="" name="view"/);
    expect(form({}, { lang: 'sw' })).toContain('name="lang" value="sw"');
    expect(form({})).not.toContain('name="lang"');
  });
});

it('the same from fragments, for every filter and every ward', () => {
  const cities = [city];
  const given: [Filters, Given][] = [
    [{}, {}],
    [{ type: 'rent' }, {}],
    [{ type: 'sell' }, {}],
    [{ type: 'rent' }, { agentId: 'a' }],
    [{ propertyType: 'house' }, {}],
    [{ cityId: city.id }, {}],
    [{ cityId: 'c2' }, {}],
    [{ cityId: city.id, wardIds: ['w1'] }, {}],
    [{ cityId: city.id, wardIds: ['w1', 'w3'] }, {}],
    [{}, { cities }],
    [{}, { cities, wards: wards.slice(1) }],
    [{}, { cities, wards: wards.map((each) => ({ ...each, name: `${each.name}2` })) }],
    [{}, { cities, wards: wards.map((each) => ({ ...each, aliases: [] })) }],
    [{}, { cities, wards: wards.map((each) => ({ ...each, municipality: 'Ilala' })) }],
    [{ priceMin: 1000 }, {}],
    [{ priceMax: 1000 }, {}],
    [{ moveInMax: 1000 }, {}],
    [{ monthsInAdvanceMax: 3 }, {}],
    [{ monthsInAdvanceMax: 5 }, {}],
    [{ bedroomsCount: [2] }, {}],
    [{ bedroomsCount: [2, 3] }, {}],
    [{ hasPool: true }, {}],
    [{ hasGarden: true }, {}],
  ];
  const rendered = given.map(([filters, more]) => form(filters, more));
  expect(new Set(rendered).size).toBe(given.length);
  storeFragmentsIn(new Map());
  for (let round = 0; round < 2; round++) expect(given.map(([filters, more]) => form(filters, more))).toEqual(rendered);
});
