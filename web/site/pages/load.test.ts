import { paginate } from '@makao/contract/kernel/paging';
import type { ApiResponse, Transport } from '@makao/contract/kernel/request';
import { describe, expect, it } from 'vitest';
import { createApi } from '#web/lib/api.ts';
import { wholeOf } from '#web/lib/beside.ts';
import { answer } from '#web/lib/load-failures.ts';
import { city, listed, rental } from '#web/test/ads.ts';
import { loadAd } from './ad.load.ts';
import { loadAgents } from './agents.load.ts';
import { loadSearch } from './search.load.ts';

const page = (data: unknown[], resultCount = data.length) => ({ data, pagination: paginate(1, 24, resultCount) });

/** An API that knows the answers given, by how their addresses begin; it keeps what it was asked. */
function fake(answers: Record<string, [number, unknown]>) {
  const asked: string[] = [];
  const send: Transport = async ({ url }) => {
    const path = url.replace('/api/v1', '');
    asked.push(path);
    const [status, body] = Object.entries(answers).find(([start]) => path.startsWith(start))?.[1] ?? [404, null];
    return { status, body, headers: { get: () => null } } satisfies ApiResponse;
  };
  return { api: createApi(send, 'en'), asked };
}

const ward = {
  id: rental.ward.id,
  name: 'Mikocheni',
  aliases: ['Regent Estate'],
  municipality: 'Kinondoni',
  adsCount: 3,
  mapsUrl: null,
  city,
};
const ads = {
  '/front/ads/search': [200, page([listed(rental)], 1412)],
  '/cities': [200, page([city])],
  '/wards': [200, page([ward])],
} as Record<string, [number, unknown]>;

describe('loading a search', () => {
  it('reads the address, asks once for each list and prepares the page [SRCH-2]', async () => {
    const { api, asked } = fake(ads);
    const loaded = await loadSearch(
      api,
      new URL(`https://x/search?type=rental&cityId=${city.id}&hasPool=yes&isFurnished=true&page=9`),
    );
    expect(asked).toEqual([
      `/front/ads/search?type=rent&cityId=${city.id}&isFurnished=true&page=9`,
      '/cities/search',
      `/wards/search?cityIds=${city.id}&namesOnly=true`,
    ]);
    // The only city is chosen by itself and is no filter.
    expect(loaded.filters.cityId).toBeUndefined();
    expect(loaded).toMatchObject({
      active: 2,
      query: 'type=rent&isFurnished=true&page=9',
      resultCount: 1412,
      pages: { currentPage: 9, pagesCount: 59 },
    });
    expect(wholeOf(loaded.wards)?.all).toMatchObject([{ name: 'Mikocheni' }]);
  });

  it('offers no wards before a city is chosen, where there are several [SRCH-1]', async () => {
    const two = { ...ads, '/cities': [200, page([city, { ...city, id: rental.id }])] as [number, unknown] };
    const offered = async (answers: typeof ads) =>
      wholeOf((await loadSearch(fake(answers).api, new URL('https://x/search?type=rent'))).wards)?.all;
    expect(await offered(two)).toEqual([]);
    expect(await offered(ads)).toHaveLength(1);
  });

  it('shows homes to rent where nothing is asked for, and both where something else is', async () => {
    const { api, asked } = fake(ads);
    expect(await loadSearch(api, new URL('https://x/search?sort=price'))).toMatchObject({
      filters: { type: 'rent', sort: 'price' },
      active: 0,
    });
    expect(asked[0]).toBe('/front/ads/search?sort=price&type=rent&page=1');
    const { api: other, asked: also } = fake(ads);
    await loadSearch(other, new URL('https://x/search?hasPool=true'));
    expect(also[0]).toBe('/front/ads/search?hasPool=true&page=1');
  });

  it('leads from amounts as people say them to their numbers [FIND-1]', async () => {
    const led = loadSearch(fake(ads).api, new URL('https://x/search?type=rent&priceMax=laki+5&moveInMax=nafuu'));
    const response = (await led.catch((thrown: unknown) => thrown)) as Response;
    expect(response.headers.get('location')).toBe('/search?type=rent&priceMax=500000&unread=nafuu');
  });

  it('asks for near misses when little is found [FIND-2]', async () => {
    const change = { filter: 'priceMax', from: 4, to: 5 };
    const few = {
      ...ads,
      '/front/ads/search': [200, page([listed(rental)], 3)] as [number, unknown],
      '/front/ads/near-misses': [200, { items: [{ change, count: 9, ads: [listed(rental)] }] }] as [number, unknown],
    };
    const near = async (answers: typeof few, address: string) =>
      (await loadSearch(fake(answers).api, new URL(address))).near;
    expect(await near(few, 'https://x/search?priceMax=4')).toMatchObject([
      { change, count: 9, ads: [{ id: rental.id }] },
    ]);
    expect(await near({ ...few, ...ads }, 'https://x/search?priceMax=4')).toEqual([]);
    expect(await near(few, 'https://x/search?priceMax=4&page=2')).toEqual([]);
  });

  it('keeps to one agent where asked to [SRCH-5]', async () => {
    const { api, asked } = fake(ads);
    await loadSearch(api, new URL('https://x/agents/a/ads?type=sell'), rental.agent.id);
    expect(asked[0]).toBe(`/front/ads/search?type=sell&page=1&agentId=${rental.agent.id}`);
  });
});

describe('loading an ad', () => {
  const shown = {
    [`/front/ads/${rental.id}/related`]: [200, page([listed(rental)])],
    [`/front/ads/${rental.id}`]: [200, rental],
    '/front/agents': [200, page([])],
  } as Record<string, [number, unknown]>;

  it('brings its neighbours along', async () => {
    const loaded = await loadAd(fake(shown).api, rental.id);
    expect(loaded).toMatchObject({ gone: false, ad: { id: rental.id }, related: [{ id: rental.id }] });
  });

  it('shows the ad without them when they fail, and says so [ERR-1]', async () => {
    const { api } = fake({ ...shown, [`/front/ads/${rental.id}/related`]: [500, null], '/front/agents': [500, null] });
    expect(await loadAd(api, rental.id)).toMatchObject({
      gone: false,
      related: null,
      reviews: null,
      failures: ['findAdError', 'findReviewError'],
    });
  });

  it('knows one that is gone, with what is like it [AD-7]', async () => {
    const body = { code: 'adUnavailable', message: 'Gone', ad: rental, relatedAds: [listed(rental)] };
    const { api } = fake({
      [`/front/ads/${rental.id}/related`]: [404, null],
      [`/front/ads/${rental.id}`]: [410, body],
    });
    expect(await loadAd(api, rental.id)).toMatchObject({
      gone: true,
      ad: { ward: { name: 'Mikocheni' } },
      last: { price: 850_000, cover: rental.cover },
      related: [{ id: rental.id }],
    });
  });

  it('has nothing to show of one that nothing may be seen of [AD-7]', async () => {
    const { id, type, propertyType, ward, city } = rental;
    const body = { code: 'adUnavailable', message: 'Gone', ad: { id, type, propertyType, ward, city }, relatedAds: [] };
    expect(await loadAd(fake({ '/front/ads': [410, body] }).api, id)).toMatchObject({ gone: true, last: null });
  });

  it('answers an unknown one, and what can’t be one, with not found', async () => {
    for (const status of [404, 422]) {
      const { api } = fake({ '/front/ads': [status, { code: 'notFound', message: '' }] });
      await expect(loadAd(api, 'nothing')).rejects.toMatchObject({ init: { status: 404 } });
    }
  });
});

describe('a failed call [ERR-1]', () => {
  const broken: [number, unknown] = [500, null];
  const agent = {
    id: rental.agent.id,
    fullName: 'Neema Mushi',
    profileImageUrl: null,
    isOnboarded: true,
    averageRating: null,
    reviewsCount: 0,
    score: null,
    hasPledge: false,
    adsCount: 1,
    locations: ['Mikocheni'],
    yearsOfExperience: null,
    bioEn: null,
    bioSw: null,
    languages: [],
    workingHours: null,
    instagramUrl: null,
    instagramFollowersCount: null,
    instagramFollowersAt: null,
    createdAt: rental.createdAt,
    ratings: [0, 0, 0, 0, 0],
    scoreParts: null,
  };
  const all = {
    '/wards/search': [200, page([ward])],
    ...ads,
    '/front/agents/search': [200, page([agent])],
    [`/front/agents/${agent.id}/reviews`]: [200, page([])],
    [`/front/agents/${agent.id}`]: [200, agent],
    '/wards': [200, ward],
  } as Record<string, [number, unknown]>;
  const url = new URL('https://x/');
  const search = new URL(`https://x/search?cityId=${city.id}`);
  const without = (start: string) => fake({ ...all, [start]: broken }).api;

  it.each([
    ['/cities', 'findCityError'],
    ['/wards/search', 'findWardError'],
  ])('of %s leaves a search and the agents as they are', async (start, failure) => {
    expect(await loadSearch(without(start), search)).toMatchObject({ resultCount: 1412, failures: [failure] });
    expect(await loadAgents(without(start), url)).toMatchObject({ resultCount: 1, failures: [failure] });
  });

  it.each([
    ['findAdError', () => loadSearch(without('/front/ads/search'), search)],
    ['findAdError', () => loadAd(without('/front/ads'), rental.id)],
    ['findAgentError', () => loadAgents(without('/front/agents/search'), url)],
  ])('that a page is about stands in for it with %s', async (failure, load) => {
    await expect(load()).rejects.toMatchObject({ data: { failures: [failure] }, init: { status: 500 } });
  });

  it('makes an answer that no cache keeps', () => {
    expect(answer({ failures: ['findAdError'] }, 410).init?.status).toBe(503);
    expect(answer({ failures: [] }, 410).init?.status).toBe(410);
    expect(answer({ failures: [] }).init?.status).toBe(200);
  });
});
