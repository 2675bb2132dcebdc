import { limits } from '@makao/contract/kernel/limits';
import { market } from '@makao/contract/market';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { day } from '../../lib/market-time.ts';
import { isAwaySql } from '../search/search.rules.ts';

/**
 * Names and ratings, as predicates and as SQL. They are here because agents and ads, both above accounts, need them.
 */

/** Whether we send messages to a number: only to countries whose prices we know. */
export function canBeMessaged(phoneNumber: string): boolean {
  const country = parsePhoneNumberFromString(phoneNumber)?.country;
  return market.messageCountries.some((served) => served === country);
}

/** The full name of a user. */
export const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`;
export const fullNameSql = (u = 'u') => `${u}.first_name || ' ' || ${u}.last_name`;

/** The display name of an agent: the trade name, or the person's name. */
export const agentName = ({ name, ...person }: { name: string | null; firstName: string; lastName: string }) =>
  name ?? fullName(person);
export const agentNameSql = (g = 'g', u = 'u') => `coalesce(${g}.name, ${fullNameSql(u)})`;

/** Deleted by its owner, who may come back for some days: signing in restores it. */
export const mayComeBack = ({ deleteAt }: { deleteAt: Date | null }, now = Date.now()) =>
  deleteAt !== null && deleteAt.getTime() > now;

/**
 * An agent's average rating to one decimal; null without reviews. Computed in integers, so that halves round exactly.
 */
export const averageRating = ({ ratingSum, reviewsCount }: { ratingSum: number; reviewsCount: number }) =>
  reviewsCount === 0 ? null : Math.round((ratingSum * 10) / reviewsCount) / 10;
export const averageRatingSql = (g = 'g') => `round(${g}.rating_sum::numeric / nullif(${g}.reviews_count, 0), 1)`;

/** Excludes users who are suspended or paused, by `userId`. Queried from their side: they are few and have indexes. */
export const notSuspended = (userId: string) =>
  `not exists (select from users suspended where suspended.id = ${userId} and (${isAwaySql('suspended')}))`;

/** Until when an agent who broke the pledge may not renew it; null when they may. */
export function pledgeClosedUntil({ pledgeLostAt }: { pledgeLostAt: Date | null }, now = Date.now()): Date | null {
  const until = pledgeLostAt && new Date(pledgeLostAt.getTime() + limits.pledgeLostDays * day);
  return until && until.getTime() > now ? until : null;
}
