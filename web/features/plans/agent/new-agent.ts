import type { CurrentUser } from '@makao/contract/accounts';
import { limits } from '@makao/contract/kernel/limits';
import { isYounger } from '#web/lib/days.ts';

/** New agents have a free ad and see an introduction. */
export const isNewAgent = ({ agentProfile }: CurrentUser, now = Date.now()) =>
  agentProfile !== null && isYounger(agentProfile.createdAt, limits.newAgentDays, now);
