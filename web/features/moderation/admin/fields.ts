import type { AdField, PropertyType } from '@makao/contract/ads';
import { factNames, facts, type PlotSize } from '@makao/contract/ads.kinds';
import type { ModerationAd } from '@makao/contract/moderation';
import { money, wholeNumber } from '@makao/i18n/format';
import { factName, factText, kindName, sizeText } from '@makao/i18n/kinds';
import { m } from '@makao/i18n/messages';
import { amenityLabels } from '#web/features/ads/ad-labels.ts';

export type Change = ModerationAd['changes'][number];

const amount = (value: unknown) => money(value as number);
const count = (value: unknown) => wholeNumber(value as number);
const yesNo = (value: unknown) => (value ? m.moderation_judge_yes() : m.moderation_judge_no());

interface Field {
  label: () => string;
  say: (value: unknown) => string;
}

/** Fields under their own names. Pictures and the description are shown elsewhere, the place as `ward`. */
type Plain = Exclude<AdField, 'imagesUuids' | 'description' | 'cityId' | 'wardId' | 'landmarkId'>;

/** Each field as customers know it, not as the agent's form asks for it. */
const plainFields: Record<Plain, Field> = {
  type: { label: m.ads_form_type, say: (value) => (value === 'rental' ? m.ads_form_rent() : m.ads_form_sell()) },
  propertyType: { label: m.ads_form_propertyType, say: (value) => kindName(value as PropertyType) },
  price: { label: m.ads_price, say: amount },
  monthsInAdvance: { label: m.ads_form_months, say: count },
  connexionFees: { label: m.ads_fee_connexion, say: amount },
  feesForVisit: { label: m.ads_fee_visit, say: (value) => (value === 0 ? m.ads_fee_free() : amount(value)) },
  area: { label: m.moderation_judge_area, say: (value) => m.ads_unit_area({ area: count(value) }) },
  bedroomsCount: { label: m.ads_form_bedrooms, say: count },
  bathroomsCount: { label: m.ads_form_bathrooms, say: count },
};
const fields: Record<string, Field> = {
  ...plainFields,
  ward: { label: m.ads_form_ward, say: String },
  landmark: { label: m.ads_form_landmark, say: String },
  ...Object.fromEntries(
    factNames.map((name) => [
      name,
      {
        label: () => factName(name),
        say: (value: unknown) =>
          facts[name].is === 'flag' ? yesNo(value) : (factText(name, { [name]: value }) ?? '–'),
      },
    ]),
  ),
  sizes: {
    label: () => factName('sizes'),
    say: (value) => (value as PlotSize[]).map((size) => `${sizeText(size)}: ${money(size.price)}`).join('; '),
  },
  ...Object.fromEntries(Object.entries(amenityLabels).map(([name, label]) => [name, { label, say: yesNo }])),
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
