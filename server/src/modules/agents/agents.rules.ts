import { agentLimits } from '@makao/contract/agents.limits';
import { notSuspended } from '../accounts/accounts.rules.ts';

interface Followers {
  instagramFollowersCount: number | null;
  instagramFollowersAt: Date | null;
}

/** A number of followers with the moment it was given; the same number again keeps its moment. */
export const followersGiven = (before: Followers, count: number | null, now = new Date()): Followers => ({
  instagramFollowersCount: count,
  instagramFollowersAt:
    count === null ? null : count === before.instagramFollowersCount ? before.instagramFollowersAt : now,
});

/**
 * The requests an agent may answer: running searches of customers who want to be contacted, in the agent's wards, or
 * anywhere when they chose none. A search that names no ward means all of its cities, and without those everywhere. The
 * agent's own are no work for them.
 */
export const requestsToAnswer = `from user_ad_searches s,
    (select array_agg(c.ward_id) as wards, array_agg(distinct w.city_id) as cities
     from agent_wards c join wards w on w.id = c.ward_id where c.agent_id = $1) mine
  where s.accept_contact and s.deleted_at is null and s.expiration_date > now() and ${notSuspended('s.user_id')}
    and s.user_id <> (select user_id from agents where id = $1)
    and (mine.wards is null or s.ward_ids && mine.wards
      or s.ward_ids = '{}' and (s.city_ids = '{}' or s.city_ids && mine.cities))`;

/**
 * On public pages by the id of their person in `userId`: not suspended, and their number verified. Asked from the side of
 * the others, for they are few and have indexes.
 */
export const publicAgent = (userId = 'g.user_id') => `${notSuspended(userId)} and not exists (
  select from users unverified where unverified.id = ${userId} and unverified.user_type = 'agent' and unverified.verified_at is null)`;

/** A review that everybody sees, and that the agent's sums count. */
export const publicReview = (r = 'r') => `${r}.published_at is not null`;

/** A lead of these days that the agent has done nothing about, as far as they say. */
export const newLeadSql = (e = 'e') =>
  `${e}.state = 'new' and ${e}.created_at > now() - interval '${agentLimits.today.leadDays} days'`;
