import { writing } from '@makao/contract/ads.limits';
import { limits } from '@makao/contract/kernel/limits';
import type { Tx } from '../../db/client.ts';
import { countTry } from '../../lib/http/rate-limit.ts';
import { day } from '../../lib/market-time.ts';

/** Daily limit of drafts: they are free, but nobody types hundreds a day. */
export const countDrafts = (tx: Tx, agentId: string, times = 1) =>
  countTry(tx, `draft ${agentId}`, { most: writing.draftsPerDay, seconds: day / 1000, times });

/** Daily limit of submitted ads: beyond it, review cannot keep up. */
export const countSent = (tx: Tx, agentId: string) =>
  countTry(tx, `send-ad ${agentId}`, { most: limits.adsPerDay.most, seconds: day / 1000 });
