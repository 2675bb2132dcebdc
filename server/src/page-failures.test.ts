import type { DirectCall } from '@makao/contract/kernel/request';
import { m } from '@makao/i18n/messages';
import { describe, expect, it } from 'vitest';
import { buildApp } from './app.ts';
import { loadPages } from './page-build.ts';
import { testApp } from './test/app.ts';
import { createAd, createAgent, createWard } from './test/factories.ts';

const built = await loadPages(false, 0);
const { db, services } = await testApp();
const ward = await createWard(db);
const agent = await createAgent(db, { reviewsCount: 3, ratingSum: 12 });
const ad = await createAd(db, { wardId: ward.id, agentId: agent.id });
await services.adIndex.catchUp();

/** A page whose reads at this path are replaced. */
async function pageWith(path: string, url: string, body: ((call: DirectCall) => unknown) | null = null) {
  const { site } = built;
  const app = await buildApp({
    services,
    // A machine that is busy with other tests is no failure of these pages.
    limits: { delayMs: Number.POSITIVE_INFINITY },
    renderPage: {
      ...built,
      site: {
        ...site,
        respond: (route, request, { read, ...given }) =>
          site.respond(route, request, {
            ...given,
            read: async (asked, call) => {
              if (asked !== path) return read(asked, call);
              const headers = { get: () => null };
              return body ? { status: 200, headers, body: body(call) } : { status: 500, headers, body: {} };
            },
          }),
      },
    },
  });
  const { statusCode, body: html } = await app.inject({ url });
  await app.close();
  const notices = /<ol class="notices">(.*?)<\/ol>/s.exec(html)?.[1] ?? '';
  return { statusCode, html, notices };
}

describe('a failed call of a public page [ERR-1]', () => {
  it.each([
    ['/front/home-page', '/', m.accounts_session_unknownError()],
    ['/wards/:id', `/wards/${ward.id}`, m.accounts_session_unknownError()],
    ['/front/agents/search', '/agents', m.agents_findAgentError()],
    ['/front/agents/:id', `/agents/${agent.id}`, m.agents_findAgentError()],
    ['/front/faqs', '/faqs', m.content_findFaqsError()],
    ['/cities/search', '/agents', m.places_findCityError()],
    ['/wards/search', '/agents', m.places_findWardError()],
    ['/front/ads/:id/related', `/ads/${ad.id}`, m.ads_findAdError()],
    ['/front/agents/:id/reviews', `/ads/${ad.id}`, m.reviews_findReviewError()],
    ['/front/ads/search', '/search', m.ads_findAdError()],
  ])('%s on %s raises its notice once, and no cache keeps the page', async (path, url, text) => {
    const { statusCode, notices } = await pageWith(path, url);
    expect(statusCode).toBeGreaterThanOrEqual(500);
    expect(notices.split(text)).toHaveLength(2);
  });

  it('leaves the place of reviews that could not be loaded on the page of an ad', async () => {
    const { html } = await pageWith('/front/agents/:id/reviews', `/ads/${ad.id}`);
    const reviews = /<section aria-labelledby="reviews"[^>]*>(.*?)<\/section>/s.exec(html)![1];
    expect(reviews).toContain(m.reviews_findReviewError());
  });

  it('says 2,000 on the home page, and goes on without what could not be loaded [HOME-1, HOME-3]', async () => {
    const { html } = await pageWith('/front/home-page', '/');
    expect(html).toMatch(/data-count[^>]*>2,000</);
    expect(html).toContain(m.content_home_loadError());
    expect(html).not.toContain(m.content_home_featured());
    expect(html).toContain('role="search"');
  });
});

it('turns the pages of an agent’s reviews in the address [AGP-1]', async () => {
  const review = (at: number) => ({
    id: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
    note: 4,
    comment: `Review number ${at}`,
    createdAt: '2026-01-01T00:00:00.000Z',
    owner: { fullName: 'Asha', avatar: null },
    answer: null,
    teamAnswer: null,
  });
  const reviews = ({ query }: DirectCall) => {
    const currentPage = Number(query.page ?? 1);
    const pagination = { currentPage, resultCount: 31, limit: 30, pagesCount: 2, haveToPaginate: true };
    return {
      data: [review(currentPage)],
      pagination: { ...pagination, hasNextPage: currentPage < 2, hasPreviousPage: currentPage > 1 },
    };
  };
  const path = `/agents/${agent.id}`;
  const first = await pageWith('/front/agents/:id/reviews', path, reviews);
  expect(first.html).toContain('Review number 1');
  expect(first.html).toContain(`href="${path}?page=2#customers"`);
  const second = await pageWith('/front/agents/:id/reviews', `${path}?page=2`, reviews);
  expect(second.html).toContain('Review number 2');
  expect(second.html).toContain(`href="${path}#customers"`);
});
