import { m } from '@makao/i18n/messages';
import { ButtonAnchor } from '#web/components/ui/button.tsx';
import { AreaSkeleton } from '#web/features/accounts/area-skeleton.tsx';
import { modulesFor } from '#web/lib/office-screens.ts';
import { privateMeta } from '#web/lib/seo.ts';
import { loadSupportChat } from '../layout/site-data.ts';
import { page } from '../page.ts';

const titles = {
  account: m.accounts_session_profile,
  agent: m.accounts_session_dashboard,
  admin: m.accounts_session_admin,
};

/** The shell of a signed-in area: the app in `office/` renders it in the browser. It contains nothing personal. */
export const office = (area: keyof typeof titles) =>
  page({
    layout: area === 'account' ? 'site' : 'bare',
    personal: true,
    load: async (api, { url }) => ({
      supportChat: await loadSupportChat(api),
      modules: modulesFor(area, url.pathname),
    }),
    status: ({ modules }) => (modules ? 200 : 404),
    office: ({ modules }) => (modules ?? ['layout']).map((module) => `${area}/${module}`),
    head: () => privateMeta(titles[area]()),
    body: ({ supportChat }) => (
      <div id="office" data-area={area} data-support-chat={supportChat ?? undefined}>
        <AreaSkeleton area={area}>
          <Late />
        </AreaSkeleton>
      </div>
    ),
  });

/** For an app whose script does not arrive: the styles show it after a while. */
const Late = () => (
  <p className="appears-late grid justify-items-start gap-3">
    {m.common_failure_offline()}
    <ButtonAnchor href="" variant="secondary">
      {m.common_failure_retry()}
    </ButtonAnchor>
  </p>
);
