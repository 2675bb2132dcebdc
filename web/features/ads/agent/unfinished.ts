import { kindName, kindOffer } from '@makao/i18n/kinds';
import '#web/lib/jitless.ts';
import { type AgentAd, adForm } from '@makao/contract/ads.agent';
import { money } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import { placeOf } from '../ad-labels.ts';
import { fieldLabels } from './field-labels.ts';
import { valuesOf } from './form/values.ts';

/** What a draft still lacks, by the names of the form's fields; nothing for any other ad. */
export function missingOf(ad: AgentAd): string[] {
  if (ad.status !== 'draft') return [];
  const { error } = adForm.safeParse(valuesOf(ad));
  const missing = new Set(error?.issues.map(({ path }) => path[0]));
  return Object.entries(fieldLabels).flatMap(([field, label]) => (missing.has(field) ? label() : []));
}

export const priceTextOf = ({ price }: AgentAd) => (price === null ? m.ads_list_noPrice() : money(price));

const whatTextOf = ({ propertyType, type, facts }: AgentAd) =>
  type ? kindOffer({ propertyType, type, facts }) : kindName(propertyType);

/** Ads of one agent are told apart by their rooms. */
export const titleTextOf = (ad: AgentAd) =>
  ad.bedroomsCount ? `${kindName(ad.propertyType)}, ${m.ads_bedrooms({ count: ad.bedroomsCount })}` : whatTextOf(ad);

export const placeTextOf = ({ ward, city }: AgentAd) =>
  ward && city ? placeOf({ ward, city }) : (city?.name ?? m.ads_list_noPlace());

/** What an ad is called, as far as that is known. */
export const agentAdName = (ad: AgentAd) => `${whatTextOf(ad)}, ${placeTextOf(ad)}`;
