import { paginate } from '@makao/contract/kernel/paging';
import type { ApiResponse, Transport } from '@makao/contract/kernel/request';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, it } from 'vitest';
import { createApi } from '#web/lib/api.ts';
import { city, listed, rental } from '#web/test/ads.ts';
import { speak, textOf } from '#web/test/render.tsx';
import type { Page, PageRequest } from '../page.ts';
import agentAds from './agent-ads.tsx';
import { loadAgents } from './agents.load.ts';
import agents from './agents.tsx';
import { loadSearch } from './search.load.ts';
import search from './search.tsx';

const page = (data: unknown[], resultCount = data.length) => ({ data, pagination: paginate(1, 24, resultCount) });
type Answers = Record<string, [number, unknown]>;

/** An API that knows the answers given, by how their addresses begin; it keeps what it was asked. */
function fake(answers: Answers) {
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
const ads: Answers = {
  '/front/ads/search': [200, page([listed(rental)], 1412)],
  '/cities': [200, page([city])],
  '/wards': [200, page([ward])],
};
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
};
const all: Answers = { ...ads, '/front/agents/search': [200, page([agent])] };

/** What a visitor is sent of a page: its head and its body. */
async function shown<Data>(page: Page<Data>, address: string, answers = all, params = {}) {
  const request = { url: new URL(`https://x${address}`), origin: 'https://x', params } as PageRequest;
  const data = await page.load!(fake(answers).api, request);
  return { head: JSON.stringify(page.head(data, request)), html: renderToStaticMarkup(page.body(data, request)) };
}

beforeEach(() => speak('en'));

describe('loading a search', () => {
  const load = (address: string, agentId?: string) => {
    const { api, asked } = fake(ads);
    return { loaded: loadSearch(api, new URL(address), agentId), asked };
  };

  it('reads the address, asks once for each list and prepares the page [SRCH-2]', async () => {
    const { loaded, asked } = load(
      `https://x/search?type=rental&cityId=${city.id}&hasPool=yes&isFurnished=true&page=9`,
    );
    const data = await loaded;
    expect(asked).toEqual([
      `/front/ads/search?type=rent&cityId=${city.id}&isFurnished=true&page=9`,
      '/cities/search?limit=500',
      `/wards/search?cityIds=${city.id}&namesOnly=true&limit=500`,
      '/wards/popularity',
    ]);
    // The only city is chosen by itself and is no filter.
    expect(data.filters.cityId).toBeUndefined();
    expect(data).toMatchObject({
      active: 2,
      query: 'type=rent&isFurnished=true&page=9',
      resultCount: 1412,
      pages: { currentPage: 9, pagesCount: 59 },
      places: { wards: [{ name: 'Mikocheni' }] },
    });
  });

  it('offers no wards before a city is chosen, where there are several [SRCH-1]', async () => {
    const two: Answers = { ...ads, '/cities': [200, page([city, { ...city, id: rental.id }])] };
    const offered = async (answers: Answers) =>
      (await loadSearch(fake(answers).api, new URL('https://x/search?type=rent'))).places.wards;
    expect(await offered(two)).toEqual([]);
    expect(await offered(ads)).toHaveLength(1);
  });

  it('shows everything where nothing is asked for [SRCH-2]', async () => {
    const { loaded, asked } = load('https://x/search?sort=price');
    const data = await loaded;
    expect([data.filters.type, data.active]).toEqual([undefined, 0]);
    expect(asked[0]).toBe('/front/ads/search?sort=price&page=1');
    const other = load('https://x/search?hasPool=true');
    await other.loaded;
    expect(other.asked[0]).toBe('/front/ads/search?hasPool=true&page=1');
  });

  it('leads from amounts as people say them to their numbers [FIND-1]', async () => {
    await expect(load('https://x/search?type=rent&priceMax=laki+5&moveInMax=nafuu').loaded).rejects.toMatchObject({
      status: 302,
      location: '/search?type=rent&priceMax=500000&unread=nafuu',
    });
  });

  it('leads from a sentence to its filters, and from an empty one to the search [SRCH-2]', async () => {
    const understood = {
      filters: { type: 'rent', wardIds: [ward.id] },
      notUnderstood: ['helipad', 'Arusha'],
      noFilter: [],
      elsewhere: ['Arusha'],
      places: [{ said: 'Regent Estate', name: 'Mikocheni', wardId: ward.id }],
    };
    const { api } = fake({ ...ads, '/front/ads/understand': [200, understood] });
    const led = (address: string) => loadSearch(api, new URL(address)).catch(({ location }) => location as string);
    expect(await led('https://x/search?q=')).toBe('/search');
    expect(await led('https://x/search?q=anything&lang=sw')).toBe(
      `/search?type=rent&wardIds=${ward.id}&said=Regent%20Estate&unread=helipad&elsewhere=Arusha&words=anything&lang=sw`,
    );
  });

  it('asks for near misses when little is found [FIND-2]', async () => {
    const change = { filter: 'priceMax', from: 4, to: 5 };
    const few: Answers = {
      ...ads,
      '/front/ads/search': [200, page([listed(rental)], 3)],
      '/front/ads/near-misses': [200, { items: [{ change, count: 9, ads: [listed(rental)] }] }],
    };
    const near = async (answers: Answers, address: string) =>
      (await loadSearch(fake(answers).api, new URL(address))).near;
    expect(await near(few, 'https://x/search?priceMax=4')).toMatchObject([
      { change, count: 9, ads: [{ id: rental.id }] },
    ]);
    expect(await near({ ...few, ...ads }, 'https://x/search?priceMax=4')).toEqual([]);
    expect(await near(few, 'https://x/search?priceMax=4&page=2')).toEqual([]);
    const { html } = await shown(search, '/search?priceMax=4', few);
    expect(textOf(html)).toContain('Up to TZS 5 instead of TZS 4');
  });

  it('keeps to one agent where asked to [SRCH-5]', async () => {
    const { loaded, asked } = load('https://x/agents/a/ads?type=sell', rental.agent.id);
    await loaded;
    expect(asked[0]).toBe(`/front/ads/search?type=sell&page=1&agentId=${rental.agent.id}`);
  });
});

describe('a failed call [ERR-1]', () => {
  const broken: [number, unknown] = [500, null];
  const url = new URL('https://x/');
  const address = new URL(`https://x/search?cityId=${city.id}`);
  const without = (start: string) => fake({ ...all, [start]: broken }).api;

  it.each([
    ['/cities', 'findCityError'],
    ['/wards', 'findWardError'],
  ])('of %s leaves a search and the agents as they are', async (start, failure) => {
    expect(await loadSearch(without(start), address)).toMatchObject({ resultCount: 1412, failures: [failure] });
    expect(await loadAgents(without(start), url)).toMatchObject({ resultCount: 1, failures: [failure] });
  });

  it.each([
    ['findAdError', () => loadSearch(without('/front/ads/search'), address)],
    ['findAgentError', () => loadAgents(without('/front/agents/search'), url)],
  ])('that a page is about stands in for it with %s', async (failure, load) => {
    await expect(load()).rejects.toMatchObject({ failures: [failure], status: 500 });
  });
});

describe('the page of a search', () => {
  it('has form, results and their count in regions that a script replaces [SRCH-2]', async () => {
    const { html } = await shown(search, '/search?type=rent');
    expect(html).toMatch(/<form id="filter-panel"[^>]*data-live=""/);
    expect(html).toMatch(/<p role="status" data-region="count"[^>]*>1,412 ads</);
    const names = [...html.matchAll(/data-region="([^"]+)"/g)].map(([, name]) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(html).toContain('class="card');
  });

  it('is listed by search engines for kinds and places, not for every mix', async () => {
    const robots = async (address: string) => (await shown(search, address)).head.includes('noindex');
    expect(await robots(`/search?type=rent&wardIds=${ward.id}`)).toBe(false);
    expect(await robots('/search?type=rent&priceMax=5&hasPool=true&hasGarden=true')).toBe(true);
    expect(await robots('/search?unread=helipad')).toBe(true);
  });

  it('says what was not understood [HOME-1]', async () => {
    const { html } = await shown(search, '/search?type=rent&unread=helipad&elsewhere=Arusha');
    expect(textOf(html)).toContain('“helipad”');
    const [dismiss] = html.match(/<a[^>]*aria-label="Hide this message"[^>]*>/) ?? [];
    expect(dismiss).toMatch(/data-filter-link="replace".*href="\/search\?type=rent"/);
  });

  it('offers to be notified, whatever is searched for [SRCH-6]', async () => {
    const many = Array.from({ length: 200 }, (_, at) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`);
    const wards = page(many.map((id, at) => ({ ...ward, id, name: `A ward with a long name ${at}` })));
    const answers: Answers = { ...all, '/wards': [200, wards] };
    const { html } = await shown(search, `/search?type=rent&wardIds=${many.join(',')}`, answers);
    expect(html).toContain('data-island="save-search"');
    expect(html).toContain('data-wish="notify /search?type=rent');
  });

  it('of one agent has no switch between rents and sales, and mixes them [SRCH-5]', async () => {
    const { html } = await shown(agentAds, '/agents/a/ads', all, { agentId: 'a' });
    expect(html).toContain('action="/agents/a/ads"');
    expect(html).toContain('data-agent-id="a"');
    expect(html).not.toContain('aria-label="Rent or buy"');
  });
});

describe('the page of agents [AGS-1]', () => {
  it('names the place, and asks visitors to sign in before an agent', async () => {
    const { html, head } = await shown(agents, `/agents?wardIds=${ward.id}`);
    expect(head).toContain('Agents in Mikocheni');
    expect(textOf(html)).toContain('1 agent');
    expect(html).toContain(`data-wish="go /agents/${agent.id}"`);
  });

  it('has wards to type, and a plain list of them where scripts are off', async () => {
    const { html } = await shown(agents, `/agents?wardIds=${ward.id}`);
    expect(html).toMatch(/data-hydrate="wards"/);
    expect(html).toContain('aria-label="Remove Mikocheni"');
    expect(html).toMatch(/<fieldset class="without-script"/);
    expect(html).toMatch(/<option value="[^"]+" data-also="Regent Estate" hidden="">Mikocheni/);
  });

  it('has the plain list alone for more wards than an island may be given', async () => {
    const many = Array.from({ length: 16 }, (_, at) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`);
    const { html } = await shown(agents, `/agents?wardIds=${many.join(',')}`);
    expect(html).not.toContain('data-hydrate');
    expect(html).not.toContain('without-script');
  });

  it('leads back from a page beyond the last', async () => {
    const beyond: Answers = { ...all, '/front/agents/search': [200, page([], 30)] };
    const { html } = await shown(agents, `/agents?cityId=${city.id}&page=9`, beyond);
    expect(html).toContain(`href="/agents?cityId=${city.id}"`);
  });
});
