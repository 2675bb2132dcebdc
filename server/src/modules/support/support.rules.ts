import { limits } from '@makao/contract/kernel/limits';
import type { SupportState } from '@makao/contract/support.admin';
import type { supportConversations } from '../../db/schema/support.ts';
import { localHour } from '../../lib/market-time.ts';

export type Conversation = typeof supportConversations.$inferSelect;

/** Where a conversation stands. */
export const stateOf = ({ closedAt, takenAt }: Pick<Conversation, 'closedAt' | 'takenAt'>): SupportState => {
  if (closedAt) return 'closed';
  return takenAt ? 'taken' : 'waiting';
};
export const supportStatesSql: Record<SupportState, string> = {
  waiting: 'c.closed_at is null and c.taken_at is null',
  taken: 'c.closed_at is null and c.taken_at is not null',
  closed: 'c.closed_at is not null',
};

/** When the team answers: now, or at the next opening, today or tomorrow. */
export function answersWhen(now: Date): 'now' | 'today' | 'tomorrow' {
  const { fromHour, toHour } = limits.support;
  const at = localHour(now);
  if (at < fromHour) return 'today';
  return at < toHour ? 'now' : 'tomorrow';
}
