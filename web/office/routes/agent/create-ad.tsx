import { m } from '@makao/i18n/messages';
import { useQuery } from '@tanstack/react-query';
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet';
import { PageHead } from '#web/components/ui/area/page-head.tsx';
import { ButtonLink } from '#web/components/ui/button.tsx';
import { LinesSkeleton, Loaded, together } from '#web/components/ui/loaded.tsx';
import { NewAdForm } from '#web/features/ads/agent/new-ad-form.tsx';
import { adDefaultsQuery } from '#web/features/ads/agent/queries.ts';
import { citiesQuery, wardsQuery } from '#web/features/places/queries.ts';
import { guardWriting } from '#web/office/lib/guard.ts';
import type { Handle } from '#web/office/lib/handle.ts';

export const handle: Handle = { hasOwnBar: true };
export const title = m.ads_form_createTitle;

export const loader = () => guardWriting();
/** Runs once: a revalidation would reset the form. */
export const shouldRevalidate = () => false;

export default function CreateAd() {
  const begin = together([useQuery(citiesQuery), useQuery(wardsQuery()), useQuery(adDefaultsQuery)]);
  return (
    <div className="mx-auto max-w-4xl">
      <PageHead title={m.ads_form_createTitle()}>
        <ButtonLink to="/agent/ads/import" variant="ghost">
          <FileSpreadsheet aria-hidden />
          {m.ads_import_link()}
        </ButtonLink>
      </PageHead>
      <Loaded query={begin} skeleton={<LinesSkeleton count={3} className="h-44" />}>
        {([cities, wards, { last }]) => <NewAdForm cities={cities} wards={wards} remembered={last} />}
      </Loaded>
    </div>
  );
}
