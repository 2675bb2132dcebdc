import type { AgentDetail } from '@makao/contract/agents';
import { describe, expect, it } from 'vitest';
import { listed, rental } from '#web/test/ads.ts';
import { type FakeAnswer, fakeApi, pageOf } from '#web/test/fake-api.ts';
import { renderPage } from '#web/test/page.tsx';
import agentPage, { loadAgent } from './agent.tsx';

const agent: AgentDetail = {
  id: rental.agent.id,
  fullName: 'Neema Mushi',
  isOnboarded: true,
  averageRating: 4.5,
  reviewsCount: 2,
  score: 82,
  hasPledge: false,
  ratings: [0, 0, 0, 0, 0],
  scoreParts: {
    confirmed: { points: 10, ads: 1, of: 3 },
    answers: { points: 15, quick: 0, of: 0 },
    reviews: { points: 20, count: 2 },
    time: { points: 10, days: 400 },
    verified: { points: 20 },
    reports: { points: 0, count: 0 },
    copies: { points: 0, count: 0 },
  },
  profileImageUrl: null,
  adsCount: 9,
  locations: ['Kawe'],
  yearsOfExperience: null,
  instagramUrl: null,
  instagramFollowersCount: null,
  instagramFollowersAt: null,
  isExperienceConfirmed: false,
  isFollowersConfirmed: false,
  bioEn: null,
  bioSw: null,
  languages: [],
  workingHours: null,
  createdAt: rental.createdAt,
};
const review = {
  id: '00000000-0000-4000-8000-000000000001',
  note: 4,
  comment: 'Review number 1',
  createdAt: rental.createdAt,
  answer: null,
  teamAnswer: null,
  owner: { fullName: 'Asha Mrema', avatar: null },
};

const shown = (pagesCount: number, currentPage = 1, given: Partial<AgentDetail> = {}, locale: 'en' | 'sw' = 'en') =>
  renderPage(
    agentPage,
    {
      agent: { ...agent, ...given },
      ads: [listed(rental)],
      reviews: { list: [review], pages: { currentPage, pagesCount } },
      now: Date.parse(rental.createdAt),
      failures: [],
    },
    locale,
  );

describe('the agent profile [AGP-1]', () => {
  it('leafs through the reviews in the address, back to where they are', () => {
    const { html } = shown(3, 2);
    expect(html).toContain(`href="/agents/${agent.id}#customers"`);
    expect(html).toContain(`href="/agents/${agent.id}?page=3#customers"`);
    expect(html).toContain('Review number 1');
  });

  it('has no pages where one holds all', () => {
    expect(shown(1).html).not.toContain('?page=');
  });

  it.each(['en', 'sw'] as const)(
    'tells search engines and chats where the agent works, not who it is (%s)',
    (locale) => {
      const known = { profileImageUrl: '/files/neema.webp', instagramUrl: 'https://instagram.com/neema' };
      const { head } = shown(1, 1, known, locale);
      expect(head).toContain('RealEstateAgent');
      expect(head).toContain('Kawe');
      expect(head).not.toMatch(/neema|mushi/i);
    },
  );

  it('leads to all ads of the agent', () => {
    expect(shown(1).html).toContain(`href="/agents/${agent.id}/ads"`);
  });

  it('shows what only the agent may see to nobody else', () => {
    const { html } = shown(1);
    const own = [...html.matchAll(/<template data-own-agent="([^"]+)">(.*?)<\/template>/gs)];
    expect(own.map(([, id]) => id)).toEqual([agent.id, agent.id]);
    expect(own[0]?.[2]).toContain('href="/agent/profile"');
    expect(own[1]?.[2]).toContain('<li>');
    const others = html.replace(/<template.*?<\/template>/gs, '');
    expect(others).not.toContain('/agent/profile');
    expect(others).toMatch(/data-not-own="[^"]+"[^>]*><a /);
  });

  it('offers the contact and a review to visitors by way of signing in, without a number', () => {
    const { html } = shown(1);
    expect(html).toContain(`href="/authentication/sign-in?redirect=${encodeURIComponent(`/agents/${agent.id}`)}"`);
    expect(html).toContain(`data-wish="review ${agent.id}"`);
    // The form to sign in names the prefixes of countries; nothing else may.
    expect(html.replace(/<template data-fragment="\/fragments\/sign-in".*?<\/template>/s, '')).not.toMatch(
      /tel:|\+255/,
    );
  });
});

describe('loading an agent [ERR-1]', () => {
  const answers: Record<string, FakeAnswer> = {
    '/front/ads/search': [200, pageOf([listed(rental)])],
    [`/front/agents/${agent.id}/reviews`]: [200, pageOf([])],
    [`/front/agents/${agent.id}`]: [200, agent],
  };
  const load = (broken?: string) =>
    loadAgent(
      fakeApi(broken ? { ...answers, [broken]: [500, null] } : answers).api,
      agent.id,
      new URL('https://x/agents/a'),
    );

  it('leaves the page as it is when a list fails, and says so', async () => {
    expect(await load()).toMatchObject({ failures: [], ads: [{ id: rental.id }] });
    expect(await load('/front/ads/search')).toMatchObject({ ads: null, failures: ['findAdError'] });
    expect(await load(`/front/agents/${agent.id}/reviews`)).toMatchObject({
      reviews: null,
      failures: ['findReviewError'],
    });
  });

  it('fails with the agent', async () => {
    await expect(load(`/front/agents/${agent.id}`)).rejects.toMatchObject({
      status: 500,
      failures: ['findAgentError'],
    });
    await expect(loadAgent(fakeApi({}).api, agent.id, new URL('https://x/'))).rejects.toMatchObject({ status: 404 });
  });
});
