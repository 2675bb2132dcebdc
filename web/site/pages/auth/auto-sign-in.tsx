import { m } from '@makao/i18n/messages';
import { signInPage } from '#web/features/accounts/session.ts';
import { Redirect } from '#web/lib/page-errors.ts';
import { privateMeta } from '#web/lib/seo.ts';
import { page } from '../../page.ts';
import { Opening } from './opening.tsx';

/** Signs in by the one-time link of a chat message, and goes on to its target. */
export default page({
  layout: 'auth',
  personal: true,
  load: (_, { url: { searchParams } }) => {
    if (!searchParams.get('token') || !searchParams.get('redirectUrl')) throw new Redirect(signInPage);
  },
  head: () => [
    ...privateMeta(m.accounts_auth_linkTitle()),
    // The address holds a key: no request from this page may name it.
    { name: 'referrer', content: 'no-referrer' },
  ],
  body: () => <Opening start="auto-sign-in" />,
});
