import { isDeepStrictEqual } from 'node:util';
import { amenities, eachAmenity } from '@makao/contract/ads';
import { factWishes } from '@makao/contract/ads.fact-keys';
import { factsAmong } from '@makao/contract/ads.facts';
import type { savedSearchForm } from '@makao/contract/saved-searches';
import { and, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { Tx } from '../../db/client.ts';
import { cities, landmarks, wards } from '../../db/schema/places.ts';
import { invalid } from '../../lib/http/errors.ts';

export type SearchForm = z.output<typeof savedSearchForm>;

const once = <T>(values: T[]) => [...new Set(values)];

/** The values to store. Places must exist, and wards must be in the given cities. */
export async function searchValues(tx: Tx, form: SearchForm) {
  const [cityIds, wardIds] = [once(form.cityIds), once(form.wardIds)];
  const known = cityIds.length ? await tx.$count(cities, inArray(cities.id, cityIds)) : 0;
  if (known < cityIds.length) throw invalid<SearchForm>({ cityIds: 'invalid' });
  const found = wardIds.length
    ? await tx.select({ cityId: wards.cityId }).from(wards).where(inArray(wards.id, wardIds))
    : [];
  const fitting = found.filter(({ cityId }) => cityIds.length === 0 || cityIds.includes(cityId));
  if (fitting.length < wardIds.length) throw invalid<SearchForm>({ wardIds: 'unknownWard' });
  const landmarkIds = once(form.landmarkIds);
  const accepted = and(inArray(landmarks.id, landmarkIds), eq(landmarks.status, 'accepted'));
  if (landmarkIds.length > 0 && (await tx.$count(landmarks, accepted)) < landmarkIds.length)
    throw invalid<SearchForm>({ landmarkIds: 'unknownLandmark' });
  return {
    cityIds,
    wardIds,
    landmarkIds,
    type: form.type ?? null,
    propertyType: form.propertyType ?? null,
    priceMin: form.priceMin ?? null,
    priceMax: form.priceMax ?? null,
    moveInMax: form.moveInMax ?? null,
    monthsInAdvanceMax: form.monthsInAdvanceMax ?? null,
    bedroomsCount: once(form.bedroomsCount).sort((a, b) => a - b),
    ...eachAmenity((name) => form[name] ?? null),
    facts: factsAmong(form.facts),
    searchTimeFrame: form.searchTimeFrame,
    acceptContact: form.acceptContact,
    whatsAppNotificationsEnabled: form.whatsAppNotificationsEnabled,
  };
}

type Values = Awaited<ReturnType<typeof searchValues>>;
/** Urgency and contact settings do not change what is looked for. */
const filterNames = [
  'type',
  'propertyType',
  'priceMin',
  'priceMax',
  'moveInMax',
  'monthsInAdvanceMax',
  ...amenities,
] as const;
const lists = ['wardIds', 'landmarkIds', 'cityIds', 'bedroomsCount'] as const;
const isSameList = (one: readonly unknown[], other: readonly unknown[]) =>
  one.length === other.length && one.every((value) => other.includes(value));

/** Whether two searches look for the same. */
export const isSameSearch = (
  one: Pick<Values, (typeof filterNames)[number] | (typeof lists)[number] | 'facts'>,
  other: Pick<Values, (typeof filterNames)[number] | (typeof lists)[number] | 'facts'>,
) =>
  isDeepStrictEqual(factWishes(one.facts), factWishes(other.facts)) &&
  filterNames.every((name) => (one[name] ?? null) === (other[name] ?? null)) &&
  lists.every((name) => isSameList(one[name], other[name]));
