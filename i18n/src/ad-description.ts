import { type AdType, type Amenity, amenities } from '@makao/contract/ads';
import { appliesTo, type Facts, factsOf, type PropertyType } from '@makao/contract/ads.kinds';
import type { Locale } from '@makao/contract/kernel/locales';
import { m } from '@makao/i18n/messages';
import { wholeNumber } from './format.ts';
import { factTexts, kindOffer } from './kinds.ts';

interface Described extends Partial<Record<Amenity, boolean | null | undefined>> {
  type: AdType;
  propertyType: PropertyType;
  ward: string;
  bedroomsCount?: number | null | undefined;
  bathroomsCount?: number | null | undefined;
  area?: number | null | undefined;
  monthsInAdvance?: number | null | undefined;
  facts?: Facts | undefined;
}

/** A first description of an ad from its facts, for the agent to edit. Says nothing that the form does not. */
export function describeAd(ad: Described, amenityName: (name: Amenity, locale: Locale) => string, locale: Locale) {
  const say = { locale };
  const facts = factsOf(ad.facts ?? {}, ad);
  const counted = (name: 'bedroomsCount' | 'bathroomsCount' | 'area') => (appliesTo(name, ad) && ad[name]) || null;
  const [bedrooms, bathrooms, area] = [counted('bedroomsCount'), counted('bathroomsCount'), counted('area')];
  const what = kindOffer({ ...ad, type: ad.type === 'rent' ? 'rental' : 'sale', facts }, locale);
  const rooms = [
    bedrooms && m.ads_bedrooms({ count: bedrooms }, say),
    bathrooms && m.ads_bathrooms({ count: bathrooms }, say),
    area && m.ads_unit_area({ area: wholeNumber(area) }, say),
  ].filter((text) => !!text);
  const has = [
    ...amenities.filter((name) => ad[name] && appliesTo(name, ad)).map((name) => amenityName(name, locale)),
    ...factTexts(facts, locale).map(({ text }) => text),
  ];
  return [
    m.ads_describe_what({ what, ward: ad.ward }, say),
    rooms.length > 0 && `${rooms.join(', ')}.`,
    has.length > 0 && m.ads_describe_has({ list: has.join(', ') }, say),
    ad.type === 'rent' && ad.monthsInAdvance && `${m.ads_monthsInAdvance({ count: ad.monthsInAdvance }, say)}.`,
  ]
    .filter((text) => !!text)
    .join(' ');
}
