import { createAd } from '@makao/contract/ads.agent';
import { m } from '@makao/i18n/messages';
import { useQuery } from '@tanstack/react-query';
import { PageHead } from '#app/components/ui/area/page-head.tsx';
import { LinesSkeleton, Loaded, together } from '#app/components/ui/loaded.tsx';
import { AdForm } from '#app/features/ads/agent/form/ad-form.tsx';
import { PublicationRight } from '#app/features/plans/agent/publication-right.tsx';
import { guardWriting } from '#app/lib/agent-guard.ts';
import { browserApi } from '#app/lib/browser-api.ts';
import { useCurrentUser } from '#app/lib/guard.ts';
import type { Handle } from '#app/lib/handle.ts';
import { citiesQuery, wardsQuery } from '#app/lib/place-queries.ts';
import { privateMeta } from '#app/lib/private-meta.ts';
import type { Route } from './+types/create-ad';
import { useAfterSaving } from './use-save-ad.ts';

export const handle: Handle = { hasOwnBar: true };
export const meta: Route.MetaFunction = () => privateMeta(m.ads_form_createTitle());

export const clientLoader = () => guardWriting();
clientLoader.hydrate = true as const;
/** Checks once: loading again would lose what was typed. */
export const shouldRevalidate = () => false;

export default function CreateAd() {
  const user = useCurrentUser();
  const places = together([useQuery(citiesQuery), useQuery(wardsQuery())]);
  const afterSaving = useAfterSaving(true);
  return (
    <div className="mx-auto max-w-4xl">
      <PageHead title={m.ads_form_createTitle()} />
      <Loaded query={places} skeleton={<LinesSkeleton count={3} className="h-44" />}>
        {([cities, wards]) => (
          <AdForm
            userId={user.id}
            cities={cities}
            wards={wards}
            right={<PublicationRight user={user} />}
            save={(body) => browserApi().call(createAd, { body })}
            onSaved={afterSaving}
            failure={m.ads_form_adCreationFailure}
          />
        )}
      </Loaded>
    </div>
  );
}
