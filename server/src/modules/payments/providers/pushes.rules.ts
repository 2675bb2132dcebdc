import type { PushState } from '@makao/contract/payments.outcomes';
import { pushHours, pushSeconds } from '@makao/contract/payments.push';

interface Facts {
  status: PushState;
  createdAt: Date;
}

const [second, hour] = [1000, 3_600_000];

/** Neither paid nor refused. */
const isOpen = ({ status }: Pick<Facts, 'status'>) => status === 'requested' || status === 'pending';
const openSql = (push = 'p') => `${push}.status in ('requested', 'pending')`;

/** Until then the phone shows the request. */
export const expiresAt = ({ createdAt }: Pick<Facts, 'createdAt'>) =>
  new Date(createdAt.getTime() + pushSeconds * second);

/** Nobody knows what became of it, and we no longer ask: a person has to. */
export const isStuck = (push: Facts, now = Date.now()) =>
  isOpen(push) && push.createdAt.getTime() < now - pushHours * hour;
export const stuckSql = (push = 'p') =>
  `${openSql(push)} and ${push}.created_at < now() - interval '${pushHours} hours'`;

/** Seconds between status queries: most payers answer within a minute. */
const distances = [3, 5, 10, 15, 20, 30, 60, 120, 300, 600, 1800];

/** When to ask the provider next; null after `pushHours`. What is decided can still change: paid late, or taken back. */
export function nextCheckAt(push: Facts & { checks: number }, now: Date): Date | null {
  const distance = isOpen(push) ? distances[Math.min(push.checks, distances.length - 1)]! * second : hour;
  const at = now.getTime() + distance;
  return at <= push.createdAt.getTime() + pushHours * hour ? new Date(at) : null;
}
