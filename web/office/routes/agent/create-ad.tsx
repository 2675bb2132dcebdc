import { createAd } from '@makao/contract/ads.agent';
import { getAdDefaults } from '@makao/contract/ads.writing';
import { m } from '@makao/i18n/messages';
import { queryOptions, useQuery } from '@tanstack/react-query';
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet';
import { PageHead } from '#web/components/ui/area/page-head.tsx';
import { ButtonLink } from '#web/components/ui/button.tsx';
import { LinesSkeleton, Loaded, together } from '#web/components/ui/loaded.tsx';
import { AdForm } from '#web/features/ads/agent/form/ad-form.tsx';
import { citiesQuery, wardsQuery } from '#web/features/places/queries.ts';
import { browserApi } from '#web/lib/browser-api.ts';
import { agentKey } from '#web/lib/query-keys.ts';
import { guardWriting } from '#web/office/lib/guard.ts';
import type { Handle } from '#web/office/lib/handle.ts';
import { useAfterSaving } from './use-save-ad.ts';

export const handle: Handle = { hasOwnBar: true };
export const title = m.ads_form_createTitle;

export const loader = () => guardWriting();
/** Runs once: a revalidation would reset the form. */
export const shouldRevalidate = () => false;

/** Optional: the form works without defaults. */
const defaultsQuery = queryOptions({
  queryKey: [...agentKey, 'defaults'],
  queryFn: () =>
    browserApi()
      .call(getAdDefaults, {})
      .catch(() => ({ last: null })),
  gcTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
});

export default function CreateAd() {
  const begin = together([useQuery(citiesQuery), useQuery(wardsQuery()), useQuery(defaultsQuery)]);
  const afterSaving = useAfterSaving(true);
  return (
    <div className="mx-auto max-w-4xl">
      <PageHead title={m.ads_form_createTitle()}>
        <ButtonLink to="/agent/ads/import" variant="ghost">
          <FileSpreadsheet aria-hidden />
          {m.ads_import_link()}
        </ButtonLink>
      </PageHead>
      <Loaded query={begin} skeleton={<LinesSkeleton count={3} className="h-44" />}>
        {([cities, wards, { last }]) => (
          <AdForm
            cities={cities}
            wards={wards}
            remembered={last}
            save={(body) => browserApi().call(createAd, { body })}
            onSaved={afterSaving}
            failure={m.ads_form_adCreationFailure}
          />
        )}
      </Loaded>
    </div>
  );
}
