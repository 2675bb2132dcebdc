import { m } from '@makao/i18n/messages';
import { privateMeta } from '#web/lib/seo.ts';
import { page } from '../../page.ts';
import { Opening } from './opening.tsx';

/** Takes over the session of a form that was sent without scripts. */
export default page({
  layout: 'auth',
  personal: true,
  head: () => privateMeta(m.accounts_auth_linkTitle()),
  body: () => <Opening start="entering" />,
});
