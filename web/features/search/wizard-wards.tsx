import '#web/lib/jitless.ts';
import { searchWards } from '@makao/contract/places';
import { m } from '@makao/i18n/messages';
import type { ReactNode } from 'react';
import { Combobox } from '#web/components/ui/combobox.tsx';
import { browserApi } from '#web/lib/browser-api.ts';
import { useFetched } from '#web/lib/use-fetched.ts';
import { useLoadFailures } from '#web/lib/use-load-failures.ts';

interface WizardWardsProps {
  id: string;
  cityId: string;
  placeholder: string;
  chosen: string[];
  onChange: (ids: string[]) => void;
  /** Stands here until the wards are known, and where they can't be had. */
  closed: ReactNode;
}

const wardsFailed = ['findWardError'] as const;
const fetchWards = async () => (await browserApi().call(searchWards, { query: { namesOnly: true } })).data;

export default function WizardWards({ cityId, closed, ...field }: WizardWardsProps) {
  const { value: wards, failed } = useFetched('wards of the wizard', fetchWards);
  useLoadFailures(failed ? wardsFailed : undefined);
  return wards ? (
    <Combobox
      {...field}
      label={m.search_wizard_wards()}
      name="wardIds"
      options={wards.filter(({ city }) => city.id === cityId)}
    />
  ) : (
    closed
  );
}
