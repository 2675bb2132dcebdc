import type { LeadNotice } from '@makao/contract/accounts';
import { agentLimits } from '@makao/contract/agents.limits';
import { hour, localDayStart, localHour } from '../../lib/market-time.ts';

const { atOnce, minutes, night } = agentLimits.leads;

/** What an agent was notified of, and what is pending. */
export interface NoticeState {
  notice: LeadNotice;
  /** When the oldest pending lead came in. */
  waitingSince: Date;
  /** Leads the agent was notified of within the hour, and the time of the last message. */
  notifiedInHour: number;
  lastNotifiedAt: Date | null;
}

/** The hour of the daily summary. */
const dailyHour = 8;

export const isNight = (now: Date) => localHour(now) >= night.from || localHour(now) < night.to;

/** Whether the next lead is sent at once: a handful an hour, beyond that one message every ten minutes. */
export const isNotifiedAtOnce = (
  { notice, notifiedInHour, lastNotifiedAt }: Omit<NoticeState, 'waitingSince'>,
  now: Date,
) =>
  notice === 'each' &&
  (notifiedInHour < atOnce || lastNotifiedAt === null || now.getTime() - lastNotifiedAt.getTime() >= minutes * 60_000);

/** Whether collected leads are sent now: after the hour they came in, or at eight in the morning. */
export function isGatheredDue(state: NoticeState, now: Date): boolean {
  if (state.notice === 'each') return isNotifiedAtOnce(state, now);
  const lastHour = Math.floor(now.getTime() / hour) * hour;
  const today = localDayStart(now).getTime() + dailyHour * hour;
  const lastDay = today <= now.getTime() ? today : today - 24 * hour;
  return state.waitingSince.getTime() < (state.notice === 'daily' ? lastDay : lastHour);
}
