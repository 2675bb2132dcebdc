import type { AdCard } from '@makao/contract/ads';
import { beside } from '#web/lib/beside.ts';

const detailsOf = (ad: AdCard) => ({
  price: ad.price,
  monthsInAdvance: ad.monthsInAdvance,
  area: ad.area,
  bedroomsCount: ad.bedroomsCount,
  bathroomsCount: ad.bathroomsCount,
  cover: ad.cover,
  createdAt: ad.createdAt,
  confirmedAt: ad.confirmedAt,
  moveInCost: ad.type === 'rental' ? ad.moveInCost : null,
});
/** What is only read on a card. */
export type CardDetails = ReturnType<typeof detailsOf>;

const places = new Map<string, { name: string }>();
/** The same object for the same name: what is sent along holds it once. */
function placeNamed(name: string) {
  const place = places.get(name) ?? { name };
  places.set(name, place);
  return place;
}

const toCard = (ad: AdCard) =>
  beside(
    {
      id: ad.id,
      type: ad.type,
      propertyType: ad.propertyType,
      expired: ad.publicationStatus === 'expired' || !ad.frontShowable,
      ward: placeNamed(ad.ward.name),
      city: placeNamed(ad.city.name),
      agent: { name: ad.agent.fullName, avatar: ad.agent.avatar },
    },
    detailsOf(ad),
  );
export type CardAd = ReturnType<typeof toCard>;

/** One whose parts are all sent along. */
export const wholeCard = (ad: AdCard) => ({ ...toCard(ad), ...detailsOf(ad) });

const cards = new WeakMap<AdCard, CardAd>();

/**
 * What a card shows, the same object for the same ad. Loaded data is sent along with the page, so nothing goes with it but
 * what the browser needs for the parts that change with who looks at it.
 */
export function cardOf(ad: AdCard): CardAd {
  const card = cards.get(ad) ?? toCard(ad);
  cards.set(ad, card);
  return card;
}
