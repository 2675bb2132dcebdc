import type { AdTypeRead, PropertyType } from '@makao/contract/ads';
import type { Locale } from '@makao/contract/kernel/locales';
import { m } from '../compiled/messages.js';

const whats: Record<`${PropertyType} ${AdTypeRead}`, typeof m.ads_what_houseRental> = {
  'apartment rental': m.ads_what_apartmentRental,
  'apartment sale': m.ads_what_apartmentSale,
  'house rental': m.ads_what_houseRental,
  'house sale': m.ads_what_houseSale,
  'plot rental': m.ads_what_plotRental,
  'plot sale': m.ads_what_plotSale,
};

interface Kind {
  propertyType: PropertyType;
  type: AdTypeRead;
}

/** What an ad offers: `House for rent`. */
export const whatOf = ({ propertyType, type }: Kind, locale?: Locale) =>
  whats[`${propertyType} ${type}`]({}, { locale });

/** What an ad is called: `House for rent, Mikocheni`. */
export const adName = (ad: Kind, wardName: string, locale?: Locale) => `${whatOf(ad, locale)}, ${wardName}`;
