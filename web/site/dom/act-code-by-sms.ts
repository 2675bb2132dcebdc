import { m } from '@makao/i18n/messages';
import { askForReset, requestEntry, sendCode } from '#web/features/accounts/sign-in.ts';
import { notify } from '#web/lib/notify.ts';

/** Asks for the code by SMS. Whichever of the two messages arrives first is the right one. */
export default async function codeBySms(trigger: HTMLElement): Promise<void> {
  const button = trigger as HTMLButtonElement;
  const form = button.closest('[data-entry], dialog, main')?.querySelector('form');
  const phoneNumber = form?.querySelector<HTMLInputElement>('[name=phoneNumber]')?.value ?? '';
  button.disabled = true;
  try {
    if (button.dataset.purpose === 'verify') await sendCode('sms');
    else if (button.dataset.purpose === 'reset') await askForReset(phoneNumber, 'sms');
    else await requestEntry(phoneNumber, 'sms');
    notify({ kind: 'success', text: m.accounts_auth_sentBySms() });
    button.closest('p')?.remove();
  } catch (error) {
    button.disabled = false;
    throw error;
  }
}
