import type { AdType, AdTypeRead, PropertyType } from '@makao/contract/ads';
import type { Locale } from '@makao/contract/kernel/locales';
import { market } from '@makao/contract/market';
import { m } from '@makao/i18n/messages';

const whats: Record<`${PropertyType} ${AdTypeRead}`, typeof m.ads_what_houseRental> = {
  'apartment rental': m.ads_what_apartmentRental,
  'apartment sale': m.ads_what_apartmentSale,
  'house rental': m.ads_what_houseRental,
  'house sale': m.ads_what_houseSale,
  'plot rental': m.ads_what_plotRental,
  'plot sale': m.ads_what_plotSale,
};

/** The kind of home without the type of offer: `House`. */
export const propertyLabels: Record<PropertyType, () => string> = {
  apartment: m.ads_property_apartment,
  house: m.ads_property_house,
  plot: m.ads_property_plot,
};

interface Kind {
  propertyType: PropertyType;
  type: AdTypeRead;
}

/** Kind and offer: `House for rent`. */
export const whatOf = ({ propertyType, type }: Kind, locale?: Locale) =>
  whats[`${propertyType} ${type}`]({}, { locale });

/** The title of an ad: `House for rent, Mikocheni`. */
export const adName = (ad: Kind, wardName: string, locale?: Locale) => `${whatOf(ad, locale)}, ${wardName}`;

/** Part of a URL: lower case letters, digits and hyphens. */
export const slugOf = (name: string) =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[\u0300-\u036f'’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

interface Addressed extends Kind {
  id: string;
  bedroomsCount: number | null;
  ward: { name: string };
}

/** The readable URL of an ad's page: `/ads/<id>/nyumba-ya-kupanga-sinza-vyumba-2`. */
export const adPath = (ad: Addressed, locale?: Locale) => {
  const rooms = ad.bedroomsCount === null ? '' : m.ads_titleBedrooms({ count: ad.bedroomsCount }, { locale });
  return `/ads/${ad.id}/${slugOf(`${adName(ad, ad.ward.name, locale)} ${rooms}`)}`;
};

/** First segment of the URLs of homes to rent and to buy, in each language. */
export const deals: Record<Locale, Record<AdType, string>> = {
  sw: { rent: 'kupanga', sell: 'kununua' },
  en: { rent: 'rent', sell: 'buy' },
};

interface NamedWard {
  name: string;
  city: { name: string };
}

/** `sinza`; wards outside the default city include the city's name: `mazimbu-morogoro`. */
export const wardSlug = ({ name, city }: NamedWard) =>
  slugOf(city.name === market.city ? name : `${name} ${city.name}`);

/** `/kupanga/sinza`, `/rent/sinza`. */
export const dealPath = (type: AdType, ward: NamedWard, locale: Locale) => `/${deals[locale][type]}/${wardSlug(ward)}`;
