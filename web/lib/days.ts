import { limits } from '@makao/contract/kernel/limits';

/** Traffic-light tone for the days left of a plan or an ad. */
export const daysTone = (days: number) =>
  days >= limits.daysLeft.good ? 'success' : days >= limits.daysLeft.fair ? 'warning' : 'error';

export const isYounger = (createdAt: string, days: number, now: number) =>
  now - Date.parse(createdAt) < days * 86_400_000;
