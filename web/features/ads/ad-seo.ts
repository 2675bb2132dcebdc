import type { AdDetail } from '@makao/contract/ads';
import { kindOf } from '@makao/contract/ads.kinds';
import { market } from '@makao/contract/market';
import { compactMoney, money } from '@makao/i18n/format';
import { kindOffer } from '@makao/i18n/kinds';
import { m } from '@makao/i18n/messages';
import { adPath, wardAndStreet } from './ad-labels.ts';

export type ShownAd = Omit<AdDetail, 'imagesUrls' | 'version'>;

const bedroomsOf = ({ bedroomsCount }: ShownAd) =>
  bedroomsCount === null ? null : m.ads_titleBedrooms({ count: bedroomsCount });

const said = (parts: (string | null)[]) => parts.filter(Boolean).join(', ');

/** `Apartment for rent, Mikocheni, 850K, 3 bedrooms`: the title for visitors, search engines and chats. */
export const adTitle = (ad: ShownAd) =>
  said([kindOffer(ad), wardAndStreet(ad), compactMoney(ad.price), bedroomsOf(ad)]);

/** With the agent, whom only signed-in users see. */
export const adTitleSignedIn = (ad: ShownAd) => said([adTitle(ad), ad.agent.fullName]);

/** Ends at a word. */
const shortened = (text: string, most: number) =>
  text.length <= most ? text : `${text.slice(0, text.lastIndexOf(' ', most) + 1 || most).replace(/[\s.,:;]+$/, '')}…`;

/** What a chat shows under the link: kind, place and price come first, because the rest is cut off. */
export function adDescription(ad: ShownAd): string {
  const area = ad.area === null ? null : m.ads_unit_area({ area: ad.area });
  const price = ad.type === 'rental' ? `${money(ad.price)} ${m.ads_perMonth()}` : money(ad.price);
  const costs = [
    ad.type === 'rental' ? m.ads_seoMoveIn({ cost: money(ad.moveInCost) }) : null,
    ad.feesForVisit === null
      ? null
      : m.ads_seoVisit({ fee: ad.feesForVisit === 0 ? m.ads_fee_free().toLowerCase() : money(ad.feesForVisit) }),
  ];
  const description = shortened(ad.description.replace(/\s+/g, ' ').trim(), 120);
  const facts = [said([bedroomsOf(ad), area, ...costs]), description].filter(Boolean).join('. ');
  return m.ads_seoDescription({ what: kindOffer(ad), place: `${wardAndStreet(ad)}, ${ad.city.name}`, price, facts });
}

/** The ad as search engines read it. */
export function adData(ad: ShownAd, origin: string): Record<string, unknown> {
  const url = origin + adPath(ad);
  const images = ad.media.flatMap((item) =>
    item.kind === 'image' ? [new URL(`${item.picture.base}/1280.webp`, origin).href] : [],
  );
  const rental = ad.type === 'rental';
  return {
    '@type': 'RealEstateListing',
    name: adTitle(ad),
    url,
    description: ad.description,
    datePosted: ad.createdAt,
    expires: ad.expirationDate,
    image: images,
    offers: {
      '@type': 'Offer',
      url,
      price: ad.price,
      priceCurrency: market.currency.code,
      availability: 'https://schema.org/InStock',
      validThrough: ad.expirationDate,
      businessFunction: `http://purl.org/goodrelations/v1#${rental ? 'LeaseOut' : 'Sell'}`,
      ...(rental && {
        priceSpecification: {
          '@type': 'UnitPriceSpecification',
          price: ad.price,
          priceCurrency: market.currency.code,
          unitCode: 'MON',
        },
      }),
    },
    about: {
      '@type': kindOf(ad.propertyType).schema,
      address: {
        '@type': 'PostalAddress',
        ...(ad.landmark && { streetAddress: ad.landmark.name }),
        addressLocality: ad.ward.name,
        addressRegion: ad.city.name,
        addressCountry: market.country,
      },
      ...(ad.bedroomsCount !== null && { numberOfBedrooms: ad.bedroomsCount }),
      ...(ad.bathroomsCount !== null && { numberOfBathroomsTotal: ad.bathroomsCount }),
      ...(ad.area !== null && { floorSize: { '@type': 'QuantitativeValue', value: ad.area, unitCode: 'MTK' } }),
    },
  };
}
