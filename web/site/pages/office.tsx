import { m } from '@makao/i18n/messages';
import { AreaSkeleton } from '#web/features/accounts/area-skeleton.tsx';
import { privateMeta } from '#web/lib/seo.ts';
import { page } from '../page.ts';

const titles = {
  account: m.accounts_session_profile,
  agent: m.accounts_session_dashboard,
  admin: m.accounts_session_admin,
};

/** The shell of a signed-in area: the app in `office/` renders it in the browser. It holds nothing of a person. */
export const office = (area: keyof typeof titles) =>
  page({
    layout: area === 'account' ? 'site' : 'bare',
    personal: true,
    office: true,
    head: () => privateMeta(titles[area]()),
    body: () => (
      <div id="office" data-area={area}>
        <AreaSkeleton />
      </div>
    ),
  });
