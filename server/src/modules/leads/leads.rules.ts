import type { LeadNotice } from '@makao/contract/accounts';
import { agentLimits } from '@makao/contract/agents.limits';
import { darDayStart, darHour, hour } from '../../lib/dar-time.ts';

const { atOnce, minutes, night } = agentLimits.leads;

/** What an agent was told of leads, and what waits. */
export interface NoticeState {
  notice: LeadNotice;
  /** When the oldest lead came that they were not told of. */
  waitingSince: Date;
  /** Leads they were told of within the hour, and when the last time. */
  notifiedInHour: number;
  lastNotifiedAt: Date | null;
}

/** When the day's leads are told to those who want them once a day. */
const dailyHour = 8;

export const isNight = (now: Date) => darHour(now) >= night.from || darHour(now) < night.to;

/** Whether the next lead is told at once: a handful within an hour, beyond it one message every ten minutes. */
export const isNotifiedAtOnce = ({ notice, notifiedInHour, lastNotifiedAt }: Omit<NoticeState, 'waitingSince'>, now: Date) =>
  notice === 'each' &&
  (notifiedInHour < atOnce || lastNotifiedAt === null || now.getTime() - lastNotifiedAt.getTime() >= minutes * 60_000);

/** Whether what was gathered is told now: after the hour it came in, or at eight in the morning. */
export function isGatheredDue(state: NoticeState, now: Date): boolean {
  if (state.notice === 'each') return isNotifiedAtOnce(state, now);
  const lastHour = Math.floor(now.getTime() / hour) * hour;
  const today = darDayStart(now).getTime() + dailyHour * hour;
  const lastDay = today <= now.getTime() ? today : today - 24 * hour;
  return state.waitingSince.getTime() < (state.notice === 'daily' ? lastDay : lastHour);
}
