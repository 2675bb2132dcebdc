import { limits } from '@makao/contract/kernel/limits';
import { isYounger } from '#web/lib/days.ts';

export const isNewAd = ({ createdAt }: { createdAt: string }, now: number) =>
  isYounger(createdAt, limits.newAdDays, now);
