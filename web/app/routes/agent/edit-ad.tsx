import { getAgentAd, updateAd } from '@makao/contract/ads.agent';
import { m } from '@makao/i18n/messages';
import { useQueries } from '@tanstack/react-query';
import { Alert } from '#app/components/ui/alert.tsx';
import { PageHead } from '#app/components/ui/area/page-head.tsx';
import { AdForm } from '#app/features/ads/agent/form/ad-form.tsx';
import { FormLoaded } from '#app/features/ads/agent/form/form-loaded.tsx';
import { PublicationRight } from '#app/features/plans/agent/publication-right.tsx';
import { agentKey, citiesQuery, wardsQuery } from '#app/lib/agent-queries.ts';
import { browserApi } from '#app/lib/browser-api.ts';
import { useCurrentUser } from '#app/lib/guard.ts';
import type { Handle } from '#app/lib/handle.ts';
import { privateMeta } from '#app/lib/private-meta.ts';
import type { Route } from './+types/edit-ad';
import { useAfterSaving } from './use-save-ad.ts';

export const handle: Handle = { hasOwnBar: true };
export const meta: Route.MetaFunction = () => privateMeta(m.ads_form_editTitle());

export default function EditAd({ params: { adId } }: Route.ComponentProps) {
  const user = useCurrentUser();
  const afterSaving = useAfterSaving(false);
  const asked = useQueries({
    queries: [
      {
        queryKey: [...agentKey, 'ad', adId],
        queryFn: () => browserApi().call(getAgentAd, { params: { id: adId } }),
        meta: { failure: m.ads_form_findAdError },
        // The form is filled in once; a newer answer must not change it under the person's hands.
        gcTime: 0,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
      citiesQuery,
      wardsQuery,
    ],
  });
  const [ad, cities, wards] = asked;
  return (
    <div className="mx-auto max-w-4xl">
      <PageHead title={m.ads_form_editTitle()} />
      <FormLoaded queries={asked}>
        {() => (
          <AdForm
            key={adId}
            userId={user.id}
            ad={ad.data!}
            cities={cities.data!}
            wards={wards.data!}
            right={
              ad.data!.status === 'draft' ? (
                <PublicationRight user={user} />
              ) : (
                ad.data!.frontShowable && <Alert>{m.ads_form_waitsForReview()}</Alert>
              )
            }
            save={(body) => browserApi().call(updateAd, { params: { id: adId }, body })}
            onSaved={afterSaving}
            failure={m.ads_form_adUpdateFailure}
          />
        )}
      </FormLoaded>
    </div>
  );
}
