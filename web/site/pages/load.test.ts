import { paginate } from '@makao/contract/kernel/paging';
import type { ApiResponse, Transport } from '@makao/contract/kernel/request';
import { describe, expect, it } from 'vitest';
import { createApi } from '#web/lib/api.ts';
import { answer } from '#web/lib/load-failures.ts';
import { city, listed, rental } from '#web/test/ads.ts';
import { loadAd } from './ad.load.ts';
import { loadAgent } from './agent.load.ts';
import { loadFaqs } from './faqs.load.ts';
import { loadHome } from './home.load.ts';
import { loadWard } from './ward.load.ts';

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
  const without = (start: string) => fake({ ...all, [start]: broken }).api;

  it('of the cities leaves the home page as it is, and is told', async () => {
    expect((await loadHome(without('/cities'))).failures).toContain('findCityError');
  });

  it('of the home page’s own data leaves the search, and is told once', async () => {
    const loaded = await loadHome(fake({ ...ads, '/wards/search': [200, page([ward])] }).api);
    expect(loaded).toMatchObject({ failed: true, count: 2000, failures: ['unknownError'] });
  });

  it('of a list leaves the page of an agent or a ward', async () => {
    expect(await loadAgent(without('/front/ads/search'), agent.id, url)).toMatchObject({ failures: ['findAdError'] });
    expect(await loadAgent(without(`/front/agents/${agent.id}/reviews`), agent.id, url)).toMatchObject({
      reviews: null,
      failures: ['findReviewError'],
    });
    expect(await loadWard(without('/front/ads/search'), ward.id)).toMatchObject({ failures: ['findAdError'] });
    expect(await loadWard(without('/front/agents/search'), ward.id)).toMatchObject({ failures: ['findAgentError'] });
    expect(await loadWard(fake(all).api, ward.id)).toMatchObject({ failures: [] });
  });

  it.each([
    ['findAdError', () => loadAd(without('/front/ads'), rental.id)],
    ['findAgentError', () => loadAgent(without(`/front/agents/${agent.id}`), agent.id, url)],
    ['findFaqsError', () => loadFaqs(without('/front/faqs'))],
    ['unknownError', () => loadWard(without('/wards'), ward.id)],
  ])('that a page is about stands in for it with %s', async (failure, load) => {
    await expect(load()).rejects.toMatchObject({ data: { failures: [failure] }, init: { status: 500 } });
  });

  it('makes an answer that no cache keeps', () => {
    expect(answer({ failures: ['findAdError'] }, 410).init?.status).toBe(503);
    expect(answer({ failures: [] }, 410).init?.status).toBe(410);
    expect(answer({ failures: [] }).init?.status).toBe(200);
  });
});
