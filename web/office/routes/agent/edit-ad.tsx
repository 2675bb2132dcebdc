import { getAgentAd } from '@makao/contract/ads.agent';
import { m } from '@makao/i18n/messages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { PageHead } from '#web/components/ui/area/page-head.tsx';
import { LinesSkeleton, Loaded, together } from '#web/components/ui/loaded.tsx';
import { AdForm } from '#web/features/ads/agent/form/ad-form.tsx';
import { useVersions } from '#web/features/ads/agent/versions.tsx';
import { citiesQuery, wardsQuery } from '#web/features/places/queries.ts';
import { browserApi } from '#web/lib/browser-api.ts';
import { agentKey } from '#web/lib/query-keys.ts';
import type { Handle } from '#web/office/lib/handle.ts';
import { useParam } from '#web/office/lib/use-param.ts';
import { useAfterSaving } from './use-save-ad.ts';

export const handle: Handle = { hasOwnBar: true };
export const title = m.ads_form_editTitle;

export default function EditAd() {
  const adId = useParam('adId');
  const afterSaving = useAfterSaving(false);
  const queries = useQueryClient();
  const queryKey = [...agentKey, 'ad', adId];
  const [takes, setTakes] = useState(0);
  const { save, question } = useVersions((theirs) => {
    queries.setQueryData(queryKey, theirs);
    setTakes(takes + 1);
  });
  const asked = useQuery({
    queryKey,
    queryFn: () => browserApi().call(getAgentAd, { params: { id: adId } }),
    meta: { failure: m.ads_form_findAdError },
    // The form is initialized once; a refetch must not change it while the agent types.
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const all = together([asked, useQuery(citiesQuery), useQuery(wardsQuery())]);
  return (
    <div className="mx-auto max-w-4xl">
      <PageHead title={m.ads_form_editTitle()} />
      <Loaded query={all} skeleton={<LinesSkeleton count={3} className="h-44" />}>
        {([ad, cities, wards]) => (
          <AdForm
            key={`${adId} ${takes}`}
            ad={ad}
            cities={cities}
            wards={wards}
            save={(body) => save(ad, body)}
            onSaved={afterSaving}
            failure={m.ads_form_adUpdateFailure}
          />
        )}
      </Loaded>
      {question}
    </div>
  );
}
