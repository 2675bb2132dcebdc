import '#web/lib/jitless.ts';
import { type AgentAd, adForm, type SentValues } from '@makao/contract/ads.agent';
import { money } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import { placeOf, propertyLabels, whatOf } from '../ad-labels.ts';
import { valuesOf } from './form/values.ts';

/** The required fields of an ad, in the order of the form. */
export const fieldLabels = {
  imagesUuids: m.ads_form_section_photos,
  type: m.ads_form_type,
  cityId: m.ads_form_city,
  wardId: m.ads_form_ward,
  price: m.ads_form_price,
  monthsInAdvance: m.ads_form_months,
  connexionFees: m.ads_form_connexion,
  feesForVisit: m.ads_form_visit,
  bedroomsCount: m.ads_form_bedrooms,
  bathroomsCount: m.ads_form_bathrooms,
  area: m.ads_form_area,
  description: m.ads_form_section_words,
} satisfies { [Field in keyof SentValues]?: () => string };

/** What a draft still lacks, by the names of the form's fields; nothing for any other ad. */
export function missingOf(ad: AgentAd): string[] {
  if (ad.status !== 'draft') return [];
  const { error } = adForm.safeParse(valuesOf(ad));
  const missing = new Set(error?.issues.map(({ path }) => path[0]));
  return Object.entries(fieldLabels).flatMap(([field, label]) => (missing.has(field) ? label() : []));
}

export const priceTextOf = ({ price }: AgentAd) => (price === null ? m.ads_list_noPrice() : money(price));

export const whatTextOf = ({ propertyType, type }: AgentAd) =>
  type ? whatOf({ propertyType, type }) : propertyLabels[propertyType]();

export const placeTextOf = ({ ward, city }: AgentAd) =>
  ward && city ? placeOf({ ward, city }) : (city?.name ?? m.ads_list_noPlace());

/** What an ad is called, as far as that is known. */
export const agentAdName = (ad: AgentAd) => `${whatTextOf(ad)}, ${placeTextOf(ad)}`;
