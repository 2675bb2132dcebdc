import { m } from '@makao/i18n/messages';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { continueAction, dropAction, leaveAction } from '#web/lib/require-user.ts';
import { useSignedIn } from '#web/lib/session.ts';
import { SignInForm } from './sign-in-form.tsx';

/** Over any page. It closes once there is a user, here or in another tab, and goes on with what opened it. */
export default function SignInModal() {
  const signedIn = useSignedIn();
  const { pathname, search, hash } = useLocation();
  useEffect(() => {
    if (signedIn) continueAction();
  }, [signedIn]);
  // Its links lead away from the page; what was wanted is done on the way back.
  const opened = useRef(pathname);
  useEffect(() => {
    if (pathname !== opened.current) leaveAction();
  }, [pathname]);
  return (
    <Dialog open onOpenChange={dropAction} title={m.accounts_session_modalTitle()}>
      <p className="mb-5 text-stone">{m.accounts_session_modalText()}</p>
      <SignInForm redirect={pathname + search + hash} onSignedIn={() => {}} />
    </Dialog>
  );
}
