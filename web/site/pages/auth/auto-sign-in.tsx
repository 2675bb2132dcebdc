import { m } from '@makao/i18n/messages';
import { redirect, redirectDocument } from 'react-router';
import { Spinner } from '#web/components/ui/spinner.tsx';
import { statusOf, tellFailure } from '#web/lib/failure.ts';
import type { Handle } from '#web/lib/handle.ts';
import { notify } from '#web/lib/notify.ts';
import { speaksKeptLocale } from '#web/lib/preferences.ts';
import { privateMeta } from '#web/lib/private-meta.ts';
import { safePath } from '#web/lib/safe-path.ts';
import { signInPath } from '#web/lib/session.ts';
import type { Route } from './+types/auto-sign-in';

export const handle: Handle = { title: m.accounts_auth_linkTitle };
export const meta: Route.MetaFunction = () => [
  ...privateMeta(m.accounts_auth_linkTitle()),
  // The address holds a key: no request from this page may name it.
  { name: 'referrer', content: 'no-referrer' },
];

/** Signs in by the one-time link of a chat message, and goes on to its target. */
export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const token = url.searchParams.get('token');
  const asked = url.searchParams.get('redirectUrl');
  // Removed from the address first, so that it is not copied or stored in the history.
  history.replaceState(history.state, '', url.pathname);
  if (!token || !asked) throw redirect('/authentication/sign-in');
  const target = safePath(asked) ?? '/';
  try {
    const { signInByLink } = await import('#web/lib/sign-in.ts');
    await signInByLink(token);
  } catch (error) {
    if ((error as { code?: string }).code === 'codeRequired')
      notify({ kind: 'information', text: (error as Error).message });
    else if (statusOf(error) === 401) notify({ kind: 'error', text: m.accounts_auth_linkExpired() });
    else tellFailure(error);
    throw redirect(signInPath(target));
  }
  throw speaksKeptLocale() ? redirect(target) : redirectDocument(target);
}
clientLoader.hydrate = true as const;

export const HydrateFallback = () => (
  <p role="status" className="mt-8 flex items-center gap-3 text-lg text-stone">
    <Spinner className="size-7 text-lagoon" />
    {m.accounts_auth_linkText()}
  </p>
);

export default HydrateFallback;
