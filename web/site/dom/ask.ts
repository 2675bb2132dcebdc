import { withRedirect } from '#web/features/accounts/redirect-query.ts';
import type { Step } from '#web/features/accounts/require-user.ts';
import { signInPage } from '#web/features/accounts/session.ts';
import { fetchFragment } from './fragment.ts';
import { openSignIn } from './sign-in-dialog.ts';

/** What asks a person for a step over the page, and the page that does when that can't be loaded. */
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
};

let isAsking = false;

/** Asks a person to sign in, or for the code. */
export async function ask(step: Step): Promise<void> {
  // Pressed again before it has opened: what was wanted last is done.
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
