import { withRedirect } from '#web/features/accounts/redirect-query.ts';
import type { Step } from '#web/features/accounts/require-user.ts';
import { signInPage } from '#web/features/accounts/session.ts';
import { fetchFragment } from './fragment.ts';
import { openSignIn } from './sign-in-dialog.ts';

/** The dialog for each step, and the page to go to if it fails to load. */
const steps = {
  signIn: {
    load: () => openSignIn,
    fragment: '/fragments/sign-in',
    page: signInPage,
  },
  verify: {
    load: () => import('./verify-dialog.ts').then(({ openVerification }) => openVerification),
    fragment: '/fragments/verify',
    page: '/authentication/code-verification',
  },
  name: {
    load: () => import('./name-dialog.ts').then(({ openName }) => openName),
    fragment: '/fragments/name',
    page: '/account',
  },
};

let isAsking = false;

/** Opens the dialog for sign-in or verification. */
export async function ask(step: Step): Promise<void> {
  // Pressed again before it has opened: only the last wish counts.
  if (isAsking) return;
  isAsking = true;
  const { load, fragment, page } = steps[step];
  try {
    const [open, html] = await Promise.all([load(), fetchFragment(fragment)]);
    open(html);
  } catch (error) {
    console.warn(error);
    const { pathname, search, hash } = location;
    location.assign(withRedirect(page, pathname + search + hash));
  } finally {
    isAsking = false;
  }
}
