import { withRedirect } from '#web/features/accounts/redirect-query.ts';
import { continueAction, dropAction } from '#web/features/accounts/require-user.ts';
import { readSession, watchSession } from '#web/features/accounts/session.ts';
import { showDialog } from './dialog.ts';
import { elementOf } from './fragment.ts';

/** The sign-in dialog. It closes after a sign-in, here or in another tab, and continues the action. */
export function openSignIn(html: string): void {
  const { pathname, search, hash } = location;
  const wayBack = (path: string) => withRedirect(path, pathname + search + hash);
  const dialog = elementOf<HTMLDialogElement>(html);
  showDialog(dialog, () => {
    stop();
    if (readSession().user) continueAction();
    else dropAction();
  });
  // Its links leave the page; the wish continues when the user returns.
  for (const link of dialog.querySelectorAll<HTMLAnchorElement>('a[href^="/authentication/"]'))
    link.href = wayBack(link.pathname);
  for (const form of dialog.querySelectorAll('form')) form.action = wayBack('/authentication/sign-in');
  // The short way in; no keyboard covers the rest.
  dialog.querySelector<HTMLElement>('[data-act=enter]')?.focus();
  const closeOnceSignedIn = () => readSession().user && dialog.close();
  const stop = watchSession(closeOnceSignedIn);
  closeOnceSignedIn();
}
