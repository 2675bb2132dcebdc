import { m } from '@makao/i18n/messages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { LinesSkeleton, Loaded, together } from '#web/components/ui/loaded.tsx';
import { citiesQuery, wardsQuery } from '#web/features/places/queries.ts';
import { AdForm } from './form/ad-form.tsx';
import { adToEditQuery } from './queries.ts';
import { useAfterSaving } from './use-after-saving.ts';
import { useVersions } from './versions.tsx';

/** The form of an ad that exists. It starts over when the agent takes a newer version of the ad. */
export function EditForm({ adId }: { adId: string }) {
  const afterSaving = useAfterSaving(false);
  const queries = useQueryClient();
  const query = adToEditQuery(adId);
  const [takes, setTakes] = useState(0);
  const { save, question } = useVersions((theirs) => {
    queries.setQueryData(query.queryKey, theirs);
    setTakes(takes + 1);
  });
  const all = together([useQuery(query), useQuery(citiesQuery), useQuery(wardsQuery())]);
  return (
    <>
      <Loaded query={all} skeleton={<LinesSkeleton count={3} className="h-44" />}>
        {([ad, cities, wards]) => (
          <AdForm
            key={`${adId} ${takes}`}
            ad={ad}
            cities={cities}
            wards={wards}
            save={(body) => save(ad, body)}
            onSaved={(saved, asked, look) => afterSaving(saved, asked, look, ad.status === 'pending_approval')}
            failure={m.ads_form_adUpdateFailure}
          />
        )}
      </Loaded>
      {question}
    </>
  );
}
