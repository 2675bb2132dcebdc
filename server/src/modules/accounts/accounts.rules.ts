import { limits } from '@makao/contract/kernel/limits';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { day } from '../../lib/dar-time.ts';

/**
 * Names and ratings, as predicates and as SQL. Agents are people first and ads name them too, so these stand with the
 * accounts, below both.
 */

/** Whether we send messages to a number: only to countries where it costs what we expect. */
export function canBeMessaged(phoneNumber: string): boolean {
  const country = parsePhoneNumberFromString(phoneNumber)?.country;
  return limits.messageCountries.some((served) => served === country);
}

/** What a person is called. */
export const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`;
export const fullNameSql = (u = 'u') => `${u}.first_name || ' ' || ${u}.last_name`;

/** What an agent is called: by the trade name, or without one by the person's. */
export const agentName = ({ name, ...person }: { name: string | null; firstName: string; lastName: string }) =>
  name ?? fullName(person);
export const agentNameSql = (g = 'g', u = 'u') => `coalesce(${g}.name, ${fullNameSql(u)})`;

/** The average of an agent's notes to one decimal, null before the first. Whole numbers keep halves exact. */
export const averageRating = ({ ratingSum, reviewsCount }: { ratingSum: number; reviewsCount: number }) =>
  reviewsCount === 0 ? null : Math.round((ratingSum * 10) / reviewsCount) / 10;
export const averageRatingSql = (g = 'g') => `round(${g}.rating_sum::numeric / nullif(${g}.reviews_count, 0), 1)`;

/** Keeps out suspended people by the id in `userId`: asked from their side, for they are few and have an index. */
export const notSuspended = (userId: string) =>
  `not exists (select from users suspended where suspended.id = ${userId} and suspended.suspended_at is not null)`;

/** Until when an agent who broke the promise may not make it again; null when they may. */
export function pledgeClosedUntil({ pledgeLostAt }: { pledgeLostAt: Date | null }, now = Date.now()): Date | null {
  const until = pledgeLostAt && new Date(pledgeLostAt.getTime() + limits.pledgeLostDays * day);
  return until && until.getTime() > now ? until : null;
}
