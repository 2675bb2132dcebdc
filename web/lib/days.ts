import type { CurrentUser } from '@makao/contract/accounts';
import { limits } from '@makao/contract/kernel/limits';

/** Green, yellow, red: how much is left of a plan or an ad. */
export const daysTone = (days: number) =>
  days >= limits.daysLeft.good ? 'success' : days >= limits.daysLeft.fair ? 'warning' : 'error';

const isYounger = (createdAt: string, days: number, now: number) => now - Date.parse(createdAt) < days * 86_400_000;

export const isNewAd = ({ createdAt }: { createdAt: string }, now: number) =>
  isYounger(createdAt, limits.newAdDays, now);

export const isNewAgent = ({ agentProfile }: CurrentUser, now = Date.now()) =>
  agentProfile !== null && isYounger(agentProfile.createdAt, limits.newAgentDays, now);
