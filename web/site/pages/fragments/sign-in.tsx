import { m } from '@makao/i18n/messages';
import { SignInForm } from '#web/features/accounts/sign-in-form.tsx';
import { fragment } from '../../page.ts';
import { DialogFragment } from '../../parts/dialog.tsx';

/** Asks to sign in over any page: the same for all of them, the script adds the way back. */
export default fragment({
  load: () => null,
  fragment: () => (
    <DialogFragment id="sign-in-dialog" title={m.accounts_session_modalTitle()}>
      <p className="mb-5 text-stone">{m.accounts_session_modalText()}</p>
      <SignInForm redirect={null} />
    </DialogFragment>
  ),
});
