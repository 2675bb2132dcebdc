import { paginate } from '@makao/contract/kernel/paging';
import type { ApiResponse, Transport } from '@makao/contract/kernel/request';
import { describe, expect, it } from 'vitest';
import { createApi } from '#app/lib/api.ts';
import { city, listed, rental } from '#app/test/ads.ts';
import { loadAd } from './ad.load.ts';
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
    expect(loaded).toMatchObject({
      active: 3,
      resultCount: 1412,
      pages: { currentPage: 9, pagesCount: 59 },
    });
    expect(loaded.wards).toMatchObject([{ name: 'Mikocheni' }]);
  });

  it('asks for no wards before a city is chosen [SRCH-1]', async () => {
    const { api, asked } = fake(ads);
    expect((await loadSearch(api, new URL('https://x/search'))).wards).toEqual([]);
    expect(asked.some((path) => path.startsWith('/wards'))).toBe(false);
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

  it('shows the ad without them when they fail [ERR-1]', async () => {
    const { api } = fake({ ...shown, [`/front/ads/${rental.id}/related`]: [500, null] });
    expect(await loadAd(api, rental.id)).toMatchObject({ gone: false, related: null });
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
      related: [{ id: rental.id }],
    });
  });

  it('answers an unknown one, and what can’t be one, with not found', async () => {
    for (const status of [404, 422]) {
      const { api } = fake({ '/front/ads': [status, { code: 'notFound', message: '' }] });
      await expect(loadAd(api, 'nothing')).rejects.toMatchObject({ init: { status: 404 } });
    }
  });
});
