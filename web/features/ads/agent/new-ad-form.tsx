import { createAd } from '@makao/contract/ads.agent';
import type { AdDefaults } from '@makao/contract/ads.writing';
import type { City, Ward } from '@makao/contract/places';
import { m } from '@makao/i18n/messages';
import { browserApi } from '#web/lib/browser-api.ts';
import { AdForm } from './form/ad-form.tsx';
import { useAfterSaving } from './use-after-saving.ts';

interface NewAdFormProps {
  cities: readonly City[];
  wards: readonly Ward[];
  /** What the agent's last ad says of place, months and fees. */
  remembered: AdDefaults | null;
}

export const NewAdForm = (props: NewAdFormProps) => (
  <AdForm
    {...props}
    save={(body) => browserApi().call(createAd, { body })}
    onSaved={useAfterSaving(true)}
    failure={m.ads_form_adCreationFailure}
  />
);
