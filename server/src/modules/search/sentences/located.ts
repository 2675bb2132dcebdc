import { limits } from '@makao/contract/kernel/limits';
import type { KnownWard, Place } from './places.ts';

/**
 * A name that several cities know is the one in the city that was named, if any was. A landmark at the edge of several
 * wards is in the one that was named beside it: 'Sinza karibu na Mlimani City'.
 */
export function located(saidPlaces: readonly { said: string; place: Place }[], cityId: string | undefined) {
  const named = new Set(saidPlaces.flatMap(({ place }) => (place.near ? [] : place.wards.map(({ id }) => id))));
  const narrowed = (wards: KnownWard[], fits: (ward: KnownWard) => boolean) => {
    const fitting = wards.filter(fits);
    return fitting.length > 0 ? fitting : wards;
  };
  const found = saidPlaces.map(({ said, place: { wards, near } }) => {
    const inCity = narrowed(wards, (ward) => ward.cityId === cityId);
    return { said, wards: near ? narrowed(inCity, ({ id }) => named.has(id)) : inCity };
  });
  const places = found.flatMap(({ said, wards }) => wards.map(({ id, name }) => ({ wardId: id, said, name })));
  const wards = new Map(found.flatMap((each) => each.wards.map((ward) => [ward.id, ward])));
  return {
    wards: [...wards.values()].slice(0, limits.wardIds),
    places,
    landmarks: landmarksWithin(saidPlaces, [...wards.keys()]),
  };
}

/** The streets that narrow the wards; none if a ward was named without one. */
function landmarksWithin(saidPlaces: readonly { place: Place }[], wardIds: string[]) {
  const within = new Map(
    saidPlaces
      .flatMap(({ place }) => place.landmarks ?? [])
      .filter(({ isSearched, wardIds: its }) => isSearched && its.some((id) => wardIds.includes(id)))
      .map((landmark) => [landmark.id, landmark]),
  );
  const found = [...within.values()];
  const isNarrowed = wardIds.every((ward) => found.some((landmark) => landmark.wardIds.includes(ward)));
  return isNarrowed ? found.map(({ id, name }) => ({ id, name })) : [];
}
