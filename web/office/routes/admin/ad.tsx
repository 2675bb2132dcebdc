import { m } from '@makao/i18n/messages';
import { useQuery } from '@tanstack/react-query';
import { Breadcrumb } from '#web/components/ui/breadcrumb.tsx';
import { Loaded } from '#web/components/ui/loaded.tsx';
import { shortNameOf } from '#web/features/ads/ad-labels.ts';
import { AdVersions } from '#web/features/moderation/admin/ad-versions.tsx';
import { JudgingSkeleton } from '#web/features/moderation/admin/judging-view.tsx';
import { adLogQuery, openAdQuery } from '#web/features/moderation/admin/queries.ts';
import type { Handle } from '#web/office/lib/handle.ts';
import { useParam } from '#web/office/lib/use-param.ts';

export const handle: Handle = { access: 'moderator' };
export const title = m.moderation_ads_ad;

export default function Ad() {
  const id = useParam('adId');
  const ad = useQuery(openAdQuery(id));
  const { data: log } = useQuery(adLogQuery(id));
  return (
    <>
      <Breadcrumb trail={[{ to: '/admin/ads', label: m.team_nav_ads() }]} here={ad.data ? shortNameOf(ad.data) : '…'} />
      <h1 className="sr-only">{ad.data ? shortNameOf(ad.data) : m.moderation_ads_ad()}</h1>
      <Loaded query={ad} skeleton={<JudgingSkeleton />}>
        {(loaded) => <AdVersions ad={loaded} log={log} />}
      </Loaded>
    </>
  );
}
