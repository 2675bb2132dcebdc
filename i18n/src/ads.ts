import type { AdType, AdTypeRead, PropertyType } from '@makao/contract/ads';
import type { Facts } from '@makao/contract/ads.kinds';
import type { Locale } from '@makao/contract/kernel/locales';
import { market } from '@makao/contract/market';
import { m } from '@makao/i18n/messages';
import { kindOffer } from './kinds.ts';

interface Kind {
  propertyType: PropertyType;
  type: AdTypeRead;
  facts?: Facts | undefined;
}

/** The title of an ad: `House for rent, Mikocheni`. */
export const adName = (ad: Kind, wardName: string, locale?: Locale) => `${kindOffer(ad, locale)}, ${wardName}`;

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

/** A street as it is called beside its ward: `Kijiweni` of `Sinza Kijiweni`. */
export function streetName(street: string, ward: string): string {
  const rest = street.toLowerCase().startsWith(`${ward.toLowerCase()} `) ? street.slice(ward.length).trim() : '';
  return rest || street;
}

/** `sinza`; wards outside the default city include the city's name: `mazimbu-morogoro`. */
export const wardSlug = ({ name, city }: NamedWard) =>
  slugOf(city.name === market.city ? name : `${name} ${city.name}`);

/** `sinza-kijiweni`. */
export const streetSlug = (street: { name: string }, ward: NamedWard) =>
  `${wardSlug(ward)}-${slugOf(streetName(street.name, ward.name))}`;

/** `/kupanga/sinza`, `/rent/sinza`; of a street `/kupanga/sinza-kijiweni`. */
export const dealPath = (type: AdType, ward: NamedWard, locale: Locale, street?: { name: string }) =>
  `/${deals[locale][type]}/${street ? streetSlug(street, ward) : wardSlug(ward)}`;
