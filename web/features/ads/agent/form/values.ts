import { type AdType, type AdTypeRead, adNumbers, eachAmenity, eachNumber } from '@makao/contract/ads';
import { type AdForm, type AdFormValues, type AgentAd, adForm } from '@makao/contract/ads.agent';
import { appliesTo } from '@makao/contract/ads.kinds';
import { preprocess } from '@makao/contract/kernel/preprocess';
import type { DefaultValues } from 'react-hook-form';
import type { StoredPhoto } from './use-photos.ts';

export type Values = AdForm;
export type SaveStatus = AdFormValues['status'];

/** Empty, except for the city if there is only one. */
export const emptyValues = (cityId: string | undefined): DefaultValues<Values> => ({
  type: undefined,
  propertyType: undefined,
  cityId,
  wardId: undefined,
  landmarkId: undefined,
  ...eachNumber(() => null),
  // Required of every ad: absent, not null, until it is typed.
  feesForVisit: undefined,
  facts: {},
  description: '',
  imagesUuids: [],
  status: 'pending_approval',
});

const typesRead: Record<AdTypeRead, AdType> = { rental: 'rent', sale: 'sell' };

export const valuesOf = (ad: AgentAd): Values => ({
  type: ad.type ? typesRead[ad.type] : undefined,
  propertyType: ad.propertyType,
  cityId: ad.city?.id,
  wardId: ad.ward?.id,
  landmarkId: ad.landmark?.id,
  price: ad.price ?? undefined,
  ...eachNumber((name) => ad[name]),
  feesForVisit: ad.feesForVisit ?? undefined,
  ...eachAmenity((name) => ad[name]),
  facts: ad.facts ?? {},
  description: ad.description ?? '',
  imagesUuids: ad.imagesUuids,
  status: 'pending_approval',
});

/** The ad's files in order; those that are no pictures have nothing to show. */
export const photosOf = ({ imagesUuids, media }: AgentAd): StoredPhoto[] =>
  imagesUuids.map((uuid, index) => {
    const file = media[index];
    return { key: uuid, uuid, preview: file?.kind === 'image' ? `${file.picture.base}/1280.webp` : null };
  });

export const isRent = ({ type }: { type?: unknown }) => type === 'rent';

/** Leaves out hidden fields, so that they can't be invalid. Their values return when they are shown again. */
export const withoutHidden = (values: Values): Values => ({
  ...values,
  ...Object.fromEntries(adNumbers.filter((name) => !appliesTo(name, values)).map((name) => [name, null])),
  facts: Object.fromEntries(
    Object.entries(values.facts ?? {}).filter(([name, value]) => appliesTo(name, values) && !isEmptyList(value)),
  ),
});

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0;

/** The contract's own schema, asked about what shows. */
const schema: typeof adForm = preprocess((values) => withoutHidden(values as Values), adForm);
export const adSchema = () => Promise.resolve(schema);

/** What a form with these values lacks or has wrong, by the names of its fields. */
export const faultsOf = (values: Values): string[] => [
  ...new Set(
    (schema.safeParse({ ...values, status: 'pending_approval' }).error?.issues ?? []).map(({ path }) =>
      path.slice(0, path[0] === 'facts' ? 2 : 1).join('.'),
    ),
  ),
];
