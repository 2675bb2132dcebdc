import type { Push } from '@makao/contract/payments.push';

type Told = Pick<Push, 'status' | 'createdAt' | 'expiresAt'>;

/** What a request looks like to its payer: `late` when the phone no longer shows it and no answer has come. */
export type PushPhase = Push['status'] | 'late';

export const isOpen = ({ status }: Pick<Push, 'status'>) => status === 'requested' || status === 'pending';

/** Seconds for which the phone shows it. A wrong clock never makes them more than there were. */
export function secondsLeft({ createdAt, expiresAt }: Told, now: number): number {
  const end = Date.parse(expiresAt);
  return Math.ceil(Math.max(0, Math.min(end - now, end - Date.parse(createdAt))) / 1000);
}

export const phaseOf = (push: Told, now: number): PushPhase =>
  isOpen(push) && secondsLeft(push, now) === 0 ? 'late' : push.status;

/** Poll interval: short while the phone shows the request, long afterwards, none once it is decided. */
export const pushPause = (push: Told | null, now: number): number | false => {
  if (!push || !isOpen(push)) return false;
  return phaseOf(push, now) === 'late' ? 15_000 : 2500;
};

/** A request of another plan only matters while it keeps the next one from being sent. */
export const concerns = (push: Push, planId: string, now: number): boolean =>
  push.plan.id === planId || (isOpen(push) && secondsLeft(push, now) > 0);

/** `1:07` */
export const minutesOf = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** `0712 345 678`, which no line breaks. */
export const spaced = (localNumber: string): string => localNumber.replace(/^(\d{4})(\d{3})(?=\d)/, '$1\u00a0$2\u00a0');
