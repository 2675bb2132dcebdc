import { m } from '@makao/i18n/messages';
import { withRedirect } from '#web/features/accounts/redirect-query.ts';
import { continueAction, dropAction } from '#web/features/accounts/require-user.ts';
import { readSession } from '#web/features/accounts/session.ts';
import { sendCodeOnce } from '#web/features/accounts/sign-in.ts';
import { tellFailure } from '#web/lib/failure.ts';
import { notify } from '#web/lib/notify.ts';
import { showDialog } from './dialog.ts';
import { verified } from './form-verify.ts';
import { elementOf } from './fragment.ts';

/** Asks for the verification code in a dialog, then continues the action. */
export function openVerification(html: string): void {
  let isVerified = false;
  const dialog = elementOf<HTMLDialogElement>(html);
  showDialog(dialog, () => {
    if (!isVerified) return dropAction();
    notify({ kind: 'success', text: m.accounts_auth_verified() });
    continueAction();
  });
  const phoneNumber = readSession().user?.phoneNumber;
  if (phoneNumber)
    dialog.querySelector('[data-part=text]')!.textContent = m.accounts_auth_verifyTextTo({ phoneNumber });
  // In case the script of the form can't be loaded.
  dialog.querySelector('form')!.action = withRedirect('/authentication/code-verification', location.pathname);
  dialog.addEventListener(verified, () => {
    isVerified = true;
    dialog.close();
  });
  void sendCodeOnce().catch(tellFailure);
}
