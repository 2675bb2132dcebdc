import type { ModerationAd } from '@makao/contract/admin';
import type { PropertyType } from '@makao/contract/ads';
import { money, wholeNumber } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import { amenityLabels, propertyLabels } from '#app/lib/ad-labels.ts';

export type Change = ModerationAd['changes'][number];

const amount = (value: unknown) => money(value as number);
const count = (value: unknown) => wholeNumber(value as number);
const yesNo = (value: unknown) => (value ? m.judge_yes() : m.judge_no());

/** How each field of an ad is called, and how its value is said. Pictures and the description are shown otherwise. */
const fields: Record<string, { label: () => string; say: (value: unknown) => string }> = {
  type: { label: m.adf_type, say: (value) => (value === 'rental' ? m.adf_rent() : m.adf_sell()) },
  propertyType: { label: m.adf_propertyType, say: (value) => propertyLabels[value as PropertyType]() },
  ward: { label: m.adf_ward, say: String },
  price: { label: m.ad_price, say: amount },
  monthsInAdvance: { label: m.adf_months, say: count },
  connexionFees: { label: m.ad_fee_connexion, say: amount },
  feesForVisit: { label: m.ad_fee_visit, say: (value) => (value === 0 ? m.ad_fee_free() : amount(value)) },
  area: { label: m.judge_area, say: (value) => m.unit_area({ area: count(value) }) },
  bedroomsCount: { label: m.adf_bedrooms, say: count },
  bathroomsCount: { label: m.adf_bathrooms, say: count },
  ...Object.fromEntries(Object.entries(amenityLabels).map(([name, { label }]) => [name, { label, say: yesNo }])),
};

export const fieldLabel = (name: string) => fields[name]?.label() ?? name;

export function fieldValue(name: string, value: unknown): string {
  if (value === null || value === undefined) return '–';
  return fields[name]?.say(value) ?? JSON.stringify(value);
}

/** The two lists of addresses of an ad whose pictures changed. */
export function changedPictures(changes: readonly Change[]): { added: string[]; gone: string[] } {
  const change = changes.find(({ field }) => field === 'images');
  const [before, after] = [change?.before ?? [], change?.after ?? []] as [string[], string[]];
  return {
    added: after.filter((url) => !before.includes(url)),
    gone: before.filter((url) => !after.includes(url)),
  };
}
