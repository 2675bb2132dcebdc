import type { AgentDetail } from '@makao/contract/agents';
import { describe, expect, it } from 'vitest';
import { city } from '#web/test/ads.ts';
import { render, textOf } from '#web/test/render.tsx';
import { AgentCard } from './agent-card.tsx';
import { AgentFilters } from './agent-filters.tsx';
import { AgentHeader } from './agent-header.tsx';
import { cardAgentOf } from './card-agent.ts';

const agent: AgentDetail = {
  id: '00000000-0000-4000-8000-0000000000a1',
  fullName: 'Nyumba Bora',
  profileImageUrl: null,
  isOnboarded: false,
  averageRating: null,
  reviewsCount: 0,
  score: null,
  scoreParts: null,
  hasPledge: false,
  ratings: [0, 0, 0, 0, 0],
  adsCount: 1_204,
  locations: [],
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
  createdAt: '2026-01-01T00:00:00.000Z',
};
const card = (given: Partial<AgentDetail> = {}) => render(<AgentCard agent={cardAgentOf({ ...agent, ...given })} />);
const header = (given: Partial<AgentDetail> = {}) => render(<AgentHeader agent={{ ...agent, ...given }} />);

describe('the agent card [AGS-1]', () => {
  it('shows five outlined stars and says so before the first review, and the average after it', () => {
    for (const html of [card(), header()]) {
      expect(html).toMatch(/<span(?=[^>]*stars-outline)(?=[^>]*aria-label="No reviews yet")/);
      expect(html).not.toContain('5 out of 5');
      expect(textOf(html)).toContain('No reviews yet');
    }
    expect(card({ averageRating: 3.5, reviewsCount: 4 })).not.toContain('stars-outline');
    expect(card({ averageRating: 3.5, reviewsCount: 4 })).toContain('aria-label="3.5 out of 5"');
    expect(textOf(card({ averageRating: 3.5, reviewsCount: 4 }))).toContain('4 reviews');
  });

  it('names up to three places, and counts the rest', () => {
    expect(textOf(card({ locations: ['Kawe', 'Sinza'] }))).toContain('Kawe, Sinza');
    const many = textOf(card({ locations: ['Kawe', 'Sinza', 'Mikocheni', 'Mbezi', 'Goba'] }));
    expect(many).toContain('Kawe, Sinza, Mikocheni');
    expect(many).toMatch(/2 more/);
    expect(many).not.toContain('Mbezi');
  });

  it('shows the badge of agents the team knows, the name and the number of ads', () => {
    expect(textOf(card())).toContain('1,204 ads');
    expect(card()).not.toContain('agent-verified');
    expect(card({ isOnboarded: true })).toContain('agent-verified');
    expect(card()).toContain('href="/agents/00000000-0000-4000-8000-0000000000a1"');
  });
});

describe('the agent profile [AGP-1]', () => {
  const followers = (instagramFollowersCount: number | null) =>
    /Instagram followers.*?<dd[^>]*>(.*?)<\/dd>/.exec(header({ instagramFollowersCount }))?.[1];

  it.each([
    [0, '0'],
    [999, '999'],
    [1_000, '1K'],
    [1_250, '1.3K'],
    [12_300, '12.3K'],
  ])('shows %d followers as %s', (count, text) => expect(followers(count)).toBe(text));

  it('shows a dash while they are unknown, and since when they are known', () => {
    expect(followers(null)).toContain('–');
    expect(textOf(header())).not.toContain('As of');
    const dated = header({ instagramFollowersCount: 5, instagramFollowersAt: '2026-03-01T09:00:00.000Z' });
    expect(textOf(dated)).toContain('As of 03/01/2026 · Says so themselves');
    const confirmed = header({ yearsOfExperience: '5_TO_10', isExperienceConfirmed: true });
    expect(textOf(confirmed)).toContain('Confirmed by Makao');
  });

  it('shows ads, reviews, experience, places and stars', () => {
    const text = textOf(
      header({ reviewsCount: 7, averageRating: 4.2, yearsOfExperience: '5_TO_10', locations: ['Kawe', 'Sinza'] }),
    );
    for (const part of ['1,204', '7', '4.2', 'Kawe, Sinza']) expect(text).toContain(part);
  });
});

describe('what agents say of themselves', () => {
  it('is in the language of the reader, or in the other when there is no more', () => {
    expect(textOf(header({ bioEn: 'I know Sinza well.', bioSw: 'Naijua Sinza.' }))).toContain('I know Sinza well.');
    const html = header({ bioSw: 'Naijua Sinza.' });
    expect(html).toContain('lang="sw"');
    expect(textOf(html)).toContain('Naijua Sinza.');
  });

  it('is also what they speak and when they work', () => {
    const text = textOf(
      header({ languages: ['sw', 'ar'], workingHours: { days: [1, 2, 6], from: '08:00', to: '17:30' } }),
    );
    expect(text).toContain('Swahili, Arabic');
    expect(text).toContain('Mon, Tue, Sat, 08:00 to 17:30');
  });
});

it('the search for agents asks for a city only where there are several [AGS-1]', () => {
  const filters = (cities: (typeof city)[]) =>
    render(<AgentFilters query={{ cityId: undefined, wardIds: undefined }} cities={cities} wards={[]} typed={null} />);
  expect(filters([city, { ...city, id: agent.id, name: 'Arusha' }])).toContain('name="cityId"');
  expect(filters([city])).not.toContain('name="cityId"');
  expect(filters([city])).toContain('name="wardIds"');
});
