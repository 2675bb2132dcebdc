import { m } from '@makao/i18n/messages';
import { redirect, redirectDocument } from 'react-router';
import { Alert } from '#web/components/ui/alert.tsx';
import { Spinner } from '#web/components/ui/spinner.tsx';
import { tellFailure } from '#web/lib/failure.ts';
import { landingOf } from '#web/lib/guard.ts';
import type { Handle } from '#web/lib/handle.ts';
import { speaksKeptLocale } from '#web/lib/preferences.ts';
import { privateMeta } from '#web/lib/private-meta.ts';
import { safePath } from '#web/lib/safe-path.ts';
import { readSession, signInPath } from '#web/lib/session.ts';
import type { Route } from './+types/entering';

export const handle: Handle = { title: m.accounts_auth_linkTitle };
export const meta: Route.MetaFunction = () => privateMeta(m.accounts_auth_linkTitle());

/** Takes over the session of a form that was sent before the scripts arrived. */
export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const target = safePath(url.searchParams.get('redirect'));
  try {
    const { enterByHandover } = await import('#web/lib/sign-in.ts');
    const user = (await enterByHandover()) ?? readSession().user;
    if (!user) throw redirect(target ? signInPath(target) : '/authentication/sign-in');
    const path = target ?? landingOf(user);
    throw speaksKeptLocale() ? redirect(path) : redirectDocument(path);
  } catch (error) {
    if (error instanceof Response) throw error;
    tellFailure(error);
    throw redirect(target ? signInPath(target) : '/authentication/sign-in');
  }
}
clientLoader.hydrate = true as const;

export const HydrateFallback = () => (
  <>
    <p role="status" className="needs-script mt-8 flex items-center gap-3 text-lg text-stone">
      <Spinner className="size-7 text-lagoon" />
      {m.accounts_auth_linkText()}
    </p>
    {/* Browsers that do not know the media query know the tag. */}
    <noscript>
      <style>{'.needs-script{display:none!important}.without-script{display:block}'}</style>
    </noscript>
    <div className="without-script mt-8">
      <Alert tone="warning" title={m.accounts_auth_needsScriptTitle()}>
        {m.accounts_auth_needsScript()}
      </Alert>
    </div>
  </>
);

export default HydrateFallback;
