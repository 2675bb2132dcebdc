import type { AdTypeRead, Amenity, PropertyType } from '@makao/contract/ads';
import { m } from '@makao/i18n/messages';

const whats: Record<`${PropertyType} ${AdTypeRead}`, () => string> = {
  'apartment rental': m.ads_what_apartmentRental,
  'apartment sale': m.ads_what_apartmentSale,
  'house rental': m.ads_what_houseRental,
  'house sale': m.ads_what_houseSale,
  'plot rental': m.ads_what_plotRental,
  'plot sale': m.ads_what_plotSale,
};

/** `Apartment for rent`. */
export const whatOf = ({ propertyType, type }: { propertyType: PropertyType; type: AdTypeRead }) =>
  whats[`${propertyType} ${type}`]();

export const propertyLabels: Record<PropertyType, () => string> = {
  apartment: m.ads_property_apartment,
  house: m.ads_property_house,
  plot: m.ads_property_plot,
};

/** Where space is short people write DSM. */
const cityShort = (name: string) => (name === 'Dar es Salaam' ? m.ads_unit_dsm() : name);

export const placeOf = ({ ward, city }: { ward: { name: string }; city: { name: string } }) =>
  `${ward.name}, ${cityShort(city.name)}`;

/** `Apartment for rent, Mikocheni, DSM`: what an ad is called. */
export const nameOf = (ad: Parameters<typeof whatOf>[0] & Parameters<typeof placeOf>[0]) =>
  `${whatOf(ad)}, ${placeOf(ad)}`;

/** `Apartment for rent, Mikocheni`: the same for the team, which works within one city. */
export const shortNameOf = (ad: Parameters<typeof whatOf>[0] & { ward: { name: string } }) =>
  `${whatOf(ad)}, ${ad.ward.name}`;

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
