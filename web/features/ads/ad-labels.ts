import type { Amenity } from '@makao/contract/ads';
import { market } from '@makao/contract/market';
import { streetName } from '@makao/i18n/ads';
import { kindOffer } from '@makao/i18n/kinds';

import { m } from '@makao/i18n/messages';
import { getLocale } from '@makao/i18n/runtime';

export { adPath } from '@makao/i18n/ads';

/** A shorter name where space is short. */
const cityShort = (name: string) => (name === market.city ? m.ads_unit_dsm() : name);

interface Placed {
  ward: { name: string };
  landmark?: { name: string } | undefined;
  city: { name: string };
}

/** `Sinza · Kijiweni`; without a street `Sinza, Dar`. */
export const placeOf = ({ ward, landmark, city }: Placed) =>
  landmark ? wardAndStreet({ ward, landmark }) : `${ward.name}, ${cityShort(city.name)}`;

export const wardAndStreet = ({ ward, landmark }: Pick<Placed, 'ward' | 'landmark'>) =>
  landmark ? `${ward.name} · ${streetName(landmark.name, ward.name)}` : ward.name;

/** `Apartment for rent, Mikocheni` and its city: what an ad is called. */
export const nameOf = (ad: Parameters<typeof kindOffer>[0] & Parameters<typeof placeOf>[0]) =>
  `${kindOffer(ad)}, ${placeOf(ad)}`;

/** `Apartment for rent, Mikocheni`: the same for the team, which works within one city. */
export const shortNameOf = (ad: Parameters<typeof kindOffer>[0] & { ward: { name: string } }) =>
  `${kindOffer(ad)}, ${ad.ward.name}`;

/** The short address of an ad as people pass it on: a chat shows its preview in the language that it was read in. */
export const sharedLink = (origin: string, { code }: { code: string }) => `${origin}/a/${code}?lang=${getLocale()}`;

export const amenityLabels: Record<Amenity, () => string> = {
  hasGenerator: m.ads_amenity_generator,
  hasGuard: m.ads_amenity_guard,
  hasPool: m.ads_amenity_pool,
  hasWaterTank: m.ads_amenity_waterTank,
  hasGarage: m.ads_amenity_garage,
  hasGarden: m.ads_amenity_garden,
  isFurnished: m.ads_amenity_furnished,
};

/** Equals the contract's own list, which comes with its schemas: too heavy for public pages. */
export const amenityNames = Object.keys(amenityLabels) as Amenity[];
