import { m } from '@makao/i18n/messages';
import { sendCode } from '#web/features/accounts/sign-in.ts';
import type { ApiError } from '#web/lib/api-error.ts';
import { notify } from '#web/lib/notify.ts';

/** A code can be requested once a minute. */
const pause = 60;

const timers = new WeakMap<HTMLElement, ReturnType<typeof setInterval>>();

/** Disables the button for a number of seconds, by the clock: timers stop while a phone sleeps. */
function count(button: HTMLButtonElement, seconds: number): void {
  clearInterval(timers.get(button));
  const until = Date.now() + seconds * 1000;
  const show = () => {
    const left = Math.ceil((until - Date.now()) / 1000);
    button.disabled = left > 0;
    button.textContent = left > 0 ? m.accounts_auth_resendIn({ seconds: left }) : m.accounts_auth_resend();
    if (left <= 0) clearInterval(timers.get(button));
  };
  timers.set(button, setInterval(show, 250));
  show();
}

/** Sends another code; the button says when the next may be asked for. */
export default async function resendCode(trigger: HTMLElement): Promise<void> {
  const button = trigger as HTMLButtonElement;
  count(button, pause);
  try {
    await sendCode();
    notify({ kind: 'success', text: m.accounts_auth_codeSent() });
  } catch (error) {
    count(button, (error as ApiError).retryAfter ?? 0);
    throw error;
  }
}
