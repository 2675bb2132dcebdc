import { m } from '@makao/i18n/messages';
import { redirectOf, withRedirect } from '#web/features/accounts/redirect-query.ts';
import { readSession, signInPage } from '#web/features/accounts/session.ts';
import { enterByHandover } from '#web/features/accounts/sign-in.ts';
import { notifyNext } from '#web/lib/notify.ts';
import { arrive } from './arrive.ts';

/** Takes over the session of a form that was sent without scripts. */
export default async function enter(): Promise<void> {
  try {
    const user = (await enterByHandover()) ?? readSession().user;
    if (user) return arrive(user);
  } catch (error) {
    console.warn(error);
    notifyNext({ kind: 'error', text: m.accounts_session_unknownError() });
  }
  location.replace(withRedirect(signInPage, redirectOf(location.search)));
}
