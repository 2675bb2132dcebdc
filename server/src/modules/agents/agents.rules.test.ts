import { expect, it } from 'vitest';
import { followersGiven } from './agents.rules.ts';

const then = new Date('2026-01-05T09:00:00Z');
const now = new Date('2026-03-01T09:00:00Z');
const before = { instagramFollowersCount: 900, instagramFollowersAt: then, followersConfirmedAt: then };

it('a follower count has the time it was set, and is confirmed only as it was [AGP-1]', () => {
  const unconfirmed = { followersConfirmedAt: null };
  expect(followersGiven(before, 950, now)).toEqual({
    instagramFollowersCount: 950,
    instagramFollowersAt: now,
    ...unconfirmed,
  });
  expect(followersGiven(before, 900, now)).toEqual(before);
  expect(followersGiven(before, null, now)).toEqual({
    instagramFollowersCount: null,
    instagramFollowersAt: null,
    ...unconfirmed,
  });
});
