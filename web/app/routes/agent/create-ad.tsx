import { createAd } from '@makao/contract/ads.agent';
import { m } from '@makao/i18n/messages';
import { useQueries } from '@tanstack/react-query';
import { PageHead } from '#app/components/ui/area/page-head.tsx';
import { AdForm } from '#app/features/ads/agent/form/ad-form.tsx';
import { FormLoaded } from '#app/features/ads/agent/form/form-loaded.tsx';
import { PublicationRight } from '#app/features/plans/agent/publication-right.tsx';
import { guardAgentAction } from '#app/lib/agent-guard.ts';
import { citiesQuery, wardsQuery } from '#app/lib/agent-queries.ts';
import { browserApi } from '#app/lib/browser-api.ts';
import { useCurrentUser } from '#app/lib/guard.ts';
import type { Handle } from '#app/lib/handle.ts';
import { privateMeta } from '#app/lib/private-meta.ts';
import type { Route } from './+types/create-ad';
import { useAfterSaving } from './use-save-ad.ts';

export const handle: Handle = { hasOwnBar: true };
export const meta: Route.MetaFunction = () => privateMeta(m.ads_form_createTitle());

/** Nobody fills in a form that would be refused. */
export const clientLoader = () => guardAgentAction();
clientLoader.hydrate = true as const;
/** Once is enough: what is typed must not be lost to a second look. */
export const shouldRevalidate = () => false;

export default function CreateAd() {
  const user = useCurrentUser();
  const places = useQueries({ queries: [citiesQuery, wardsQuery] });
  const afterSaving = useAfterSaving(true);
  const [cities, wards] = places;
  return (
    <div className="mx-auto max-w-4xl">
      <PageHead title={m.ads_form_createTitle()} />
      <FormLoaded queries={places}>
        {() => (
          <AdForm
            userId={user.id}
            cities={cities.data!}
            wards={wards.data!}
            right={<PublicationRight user={user} />}
            save={(body) => browserApi().call(createAd, { body })}
            onSaved={afterSaving}
            failure={m.ads_form_adCreationFailure}
          />
        )}
      </FormLoaded>
    </div>
  );
}
