import { describe, expect, it } from 'vitest';
import { city, listed, rental } from '#web/test/ads.ts';
import { type FakeAnswer, fakeApi, pageOf } from '#web/test/fake-api.ts';
import { renderPage } from '#web/test/page.tsx';
import { textOf } from '#web/test/render.tsx';
import dealPage, { loadDeal } from './deal.tsx';
import wardPage, { loadWard } from './ward.tsx';

const ward = {
  id: rental.ward.id,
  name: 'Mikocheni',
  aliases: ['Regent Estate'],
  municipality: 'Kinondoni',
  adsCount: 3,
  mapsUrl: 'https://www.google.com/maps/embed?pb=1',
  city,
};
const answers: Record<string, FakeAnswer> = {
  '/front/ads/search': [200, pageOf([listed(rental)], 1412)],
  '/front/agents/search': [200, pageOf([])],
  '/wards/search': [200, pageOf([ward])],
  '/wards': [200, ward],
};
const without = (start: string) => fakeApi({ ...answers, [start]: [500, null] }).api;

describe('the page of a ward [WARD-1]', () => {
  it('has its names and counts, and the ways to all ads', async () => {
    const { html, head } = renderPage(wardPage, await loadWard(fakeApi(answers).api, ward.id));
    const text = textOf(html);
    for (const part of ['Mikocheni', 'Regent Estate', '1,412 ads', '0 agents']) expect(text).toContain(part);
    expect(html).toContain(`href="/search?cityId=${city.id}&amp;wardIds=${ward.id}"`);
    expect(head).toContain('"@type":"Place"');
  });

  it('leads to the map without a script', async () => {
    const { html } = renderPage(wardPage, await loadWard(fakeApi(answers).api, ward.id));
    expect(html).toContain(`data-src="${ward.mapsUrl}"`);
    expect(html).toMatch(/<noscript><a href="https:\/\/www\.google\.com\/maps/);
    expect(html).not.toContain('<iframe');
  });

  it('says when there are no ads', async () => {
    const { api } = fakeApi({ ...answers, '/front/ads/search': [200, pageOf([])] });
    expect(textOf(renderPage(wardPage, await loadWard(api, ward.id)).html)).toContain('No ads in Mikocheni today');
  });

  it('goes on without a list that failed, and fails with the ward [ERR-1]', async () => {
    expect(await loadWard(fakeApi(answers).api, ward.id)).toMatchObject({ failures: [] });
    expect(await loadWard(without('/front/ads/search'), ward.id)).toMatchObject({ failures: ['findAdError'] });
    expect(await loadWard(without('/front/agents/search'), ward.id)).toMatchObject({ failures: ['findAgentError'] });
    await expect(loadWard(without('/wards'), ward.id)).rejects.toMatchObject({
      status: 500,
      failures: ['unknownError'],
    });
  });
});

describe('homes to rent or to buy in a ward [FIND-7]', () => {
  const load = (path: string) => loadDeal(fakeApi(answers).api, new URL(path, 'https://x'));

  it('are found by the name of the ward in either language', async () => {
    expect(await load('/kupanga/mikocheni')).toMatchObject({ type: 'rent', ward: { id: ward.id }, count: 1412 });
    const { html } = renderPage(dealPage, await load('/buy/mikocheni'));
    expect(html).toMatch(/<h1[^>]*>[^<]*Mikocheni/);
    expect(html).toContain('<details name="faqs"');
  });

  it('lead from another name of the ward to its address, with the query', async () => {
    await expect(load('/rent/regent-estate?lang=en')).rejects.toMatchObject({
      location: '/rent/mikocheni?lang=en',
      status: 308,
    });
    await expect(load('/rent/Mikocheni')).rejects.toMatchObject({ location: '/rent/mikocheni' });
  });

  it('are not found where there is no such ward', async () => {
    await expect(load('/rent/atlantis')).rejects.toMatchObject({ status: 404 });
  });
});

describe('homes to rent or to buy in a street [KIND-3]', () => {
  const street = {
    id: '5d1d2a3c-8a52-4f0e-9a54-0f3f9a0f7c11',
    name: 'Mikocheni Kwa Warioba',
    aliases: ['Warioba'],
    kind: 'area',
    wardIds: [ward.id],
  };
  // The longer path first: answers are found by how a path begins.
  const withStreet: Record<string, FakeAnswer> = {
    [`/wards/${ward.id}/landmarks`]: [200, { data: [street] }],
    ...answers,
  };
  const load = (path: string, more: Record<string, FakeAnswer> = {}) =>
    loadDeal(fakeApi({ ...withStreet, ...more }).api, new URL(path, 'https://x'));

  it('has a page below its ward, with a link to all of its ads', async () => {
    const { html, head } = renderPage(dealPage, await load('/kupanga/mikocheni-kwa-warioba'));
    expect(html).toMatch(/<h1[^>]*>[^<]*Mikocheni · Kwa Warioba/);
    expect(html).toContain(`wardIds=${ward.id}&amp;landmarkIds=${street.id}`);
    expect(head).toContain('"rel":"canonical","href":"https://makao.test/rent/mikocheni-kwa-warioba?');
  });

  it('leads from another name to its address, and has no page without ads', async () => {
    await expect(load('/rent/mikocheni-warioba?lang=en')).rejects.toMatchObject({
      location: '/rent/mikocheni-kwa-warioba?lang=en',
      status: 308,
    });
    await expect(load('/rent/mikocheni-atlantis')).rejects.toMatchObject({ status: 404 });
    const none = { '/front/ads/search': [200, pageOf([])] as FakeAnswer };
    await expect(load('/rent/mikocheni-kwa-warioba', none)).rejects.toMatchObject({ status: 404 });
  });
});
