import { m } from '@makao/i18n/messages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Breadcrumb } from '#web/components/ui/breadcrumb.tsx';
import { Loaded } from '#web/components/ui/loaded.tsx';
import { Segmented } from '#web/components/ui/segmented.tsx';
import { shortNameOf } from '#web/features/ads/ad-labels.ts';
import { AdActions } from '#web/features/moderation/admin/ad-actions.tsx';
import { JudgingSkeleton, JudgingView } from '#web/features/moderation/admin/judging-view.tsx';
import { adLogQuery, adQuery } from '#web/features/moderation/admin/queries.ts';
import type { Handle } from '#web/office/lib/handle.ts';
import { useParam } from '#web/office/lib/use-param.ts';

export const handle: Handle = { access: 'moderator' };
export const title = m.moderation_ads_ad;

export default function Ad() {
  const id = useParam('adId');
  const ad = useQuery(adQuery(id));
  const { data: log } = useQuery(adLogQuery(id));
  const [shows, setShows] = useState<'approved' | 'changed'>('approved');
  return (
    <>
      <Breadcrumb trail={[{ to: '/admin/ads', label: m.team_nav_ads() }]} here={ad.data ? shortNameOf(ad.data) : '…'} />
      <h1 className="sr-only">{ad.data ? shortNameOf(ad.data) : m.moderation_ads_ad()}</h1>
      <Loaded query={ad} skeleton={<JudgingSkeleton />}>
        {(loaded) => {
          const { approvedVersion } = loaded;
          // Shows the public version first; the pending changes are one tap away.
          const isApproved = approvedVersion !== null && shows === 'approved';
          return (
            <>
              <AdActions ad={loaded} />
              {approvedVersion && (
                <div className="mb-4 max-w-md">
                  <Segmented
                    legend={m.moderation_judge_version()}
                    hideLegend
                    name="version"
                    chosen={[shows]}
                    onChoose={(value) => setShows(value === 'changed' ? 'changed' : 'approved')}
                    options={[
                      { value: 'approved', label: m.moderation_judge_asApproved() },
                      { value: 'changed', label: m.moderation_judge_withChanges() },
                    ]}
                  />
                </div>
              )}
              <JudgingView
                ad={isApproved ? { ...loaded, ...approvedVersion, changes: [] } : loaded}
                similar={loaded.similarPictures}
                linked={loaded.linkedAccounts}
                log={log}
                keysOn
              />
            </>
          );
        }}
      </Loaded>
    </>
  );
}
