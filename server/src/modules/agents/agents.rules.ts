import { agentLimits } from '@makao/contract/agents.limits';
import { notSuspended } from '../accounts/accounts.rules.ts';

interface Followers {
  instagramFollowersCount: number | null;
  instagramFollowersAt: Date | null;
  followersConfirmedAt: Date | null;
}

/** A follower count with the time it was set. Another count is not confirmed; the same again keeps what is known. */
export const followersGiven = (before: Followers, count: number | null, now = new Date()): Followers =>
  count === before.instagramFollowersCount
    ? {
        instagramFollowersCount: count,
        instagramFollowersAt: before.instagramFollowersAt,
        followersConfirmedAt: before.followersConfirmedAt,
      }
    : {
        instagramFollowersCount: count,
        instagramFollowersAt: count === null ? null : now,
        followersConfirmedAt: null,
      };

/**
 * The requests an agent may answer: active searches of customers who want to be contacted, in the agent's wards, or
 * anywhere if the agent chose none. A search without wards means all of its cities, or everywhere. The agent's own
 * searches are excluded.
 */
export const requestsToAnswer = `from user_ad_searches s,
    (select array_agg(c.ward_id) as wards, array_agg(distinct w.city_id) as cities
     from agent_wards c join wards w on w.id = c.ward_id where c.agent_id = $1) mine
  where s.accept_contact and s.deleted_at is null and s.expiration_date > now() and ${notSuspended('s.user_id')}
    and s.user_id <> (select user_id from agents where id = $1)
    and (mine.wards is null or s.ward_ids && mine.wards
      or s.ward_ids = '{}' and (s.city_ids = '{}' or s.city_ids && mine.cities))`;

/**
 * Public by the user id in `userId`: not suspended and verified. Queried from the other side, since hidden users are
 * few and indexed.
 */
export const publicAgent = (userId = 'g.user_id') => `${notSuspended(userId)} and not exists (
  select from users unverified where unverified.id = ${userId} and unverified.user_type = 'agent' and unverified.verified_at is null)`;

/** A public review, which counts towards the agent's rating. */
export const publicReview = (r = 'r') => `${r}.published_at is not null`;

/** A recent lead that the agent has not marked as handled. */
export const newLeadSql = (e = 'e') =>
  `${e}.state = 'new' and ${e}.contacted_at is not null and ${e}.created_at > now() - interval '${agentLimits.today.leadDays} days'`;
