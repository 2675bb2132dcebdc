import { withRedirect } from '#web/features/accounts/redirect-query.ts';
import { continueAction, dropAction } from '#web/features/accounts/require-user.ts';
import { readSession, watchSession } from '#web/features/accounts/session.ts';
import { showDialog } from './dialog.ts';
import { elementOf } from './fragment.ts';

/** Over any page. It closes once there is a user, here or in another tab, and goes on with what opened it. */
export function openSignIn(html: string): void {
  const { pathname, search, hash } = location;
  const wayBack = (path: string) => withRedirect(path, pathname + search + hash);
  const dialog = elementOf<HTMLDialogElement>(html);
  showDialog(dialog, () => {
    stop();
    if (readSession().user) continueAction();
    else dropAction();
  });
  // Its links lead away from the page; what was wanted is done on the way back.
  for (const link of dialog.querySelectorAll<HTMLAnchorElement>('a[href^="/authentication/"]'))
    link.href = wayBack(link.pathname);
  for (const form of dialog.querySelectorAll('form')) form.action = wayBack('/authentication/sign-in');
  dialog.querySelector<HTMLElement>('input')?.focus();
  const closeOnceSignedIn = () => readSession().user && dialog.close();
  const stop = watchSession(closeOnceSignedIn);
  closeOnceSignedIn();
}
