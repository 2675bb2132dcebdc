import type { Caller } from '@makao/server/lib/http/session';

export const ways = ['photos', 'bait', 'payFirst', 'flood', 'fee', 'rival', 'link', 'photos'] as const;
export type Way = (typeof ways)[number];

export interface Agent extends Caller {
  agentId: string;
  /** How they cheat; null for an honest agent. */
  way: Way | null;
}

export interface Ad {
  id: string;
  agent: Agent;
}

export const caller = (userId: string, agentId: string | null): Caller => ({
  userId,
  sessionId: '',
  agentId,
  isAgent: agentId !== null,
  teamRole: null,
  isVerified: true,
  isSuspended: false,
  locale: 'sw',
});
