import { m } from '@makao/i18n/messages';
import { EnterButton } from '#web/features/accounts/enter-form.tsx';
import { SignInForm } from '#web/features/accounts/sign-in-form.tsx';
import { cached } from '../cached.tsx';
import { DialogFragment } from './dialog.tsx';

/** Asks to sign in over any page: the same for all of them, the script adds the way back. */
export const SignInDialog = () => (
  <DialogFragment id="sign-in-dialog" title={m.accounts_session_modalTitle()}>
    <p className="mb-4 text-stone">{m.accounts_session_modalText()}</p>
    <div data-entry>
      <EnterButton redirect={null} inPlace />
      <SignInForm redirect={null} />
    </div>
  </DialogFragment>
);

/** The same within a page where signing in is what is pressed most: nothing is loaded for it. */
export const signInTemplate = () => (
  <template
    data-fragment="/fragments/sign-in"
    // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React.
    dangerouslySetInnerHTML={{ __html: cached(['sign-in-dialog'], () => <SignInDialog />) }}
  />
);
