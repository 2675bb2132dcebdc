import type { AdCard } from '@makao/contract/ads';

const toCard = (ad: AdCard) => ({
  id: ad.id,
  type: ad.type,
  propertyType: ad.propertyType,
  price: ad.price,
  monthsInAdvance: ad.monthsInAdvance,
  area: ad.area,
  bedroomsCount: ad.bedroomsCount,
  bathroomsCount: ad.bathroomsCount,
  expired: ad.publicationStatus === 'expired' || !ad.frontShowable,
  cover: ad.cover,
  ward: { name: ad.ward.name },
  city: { name: ad.city.name },
  agent: { name: ad.agent.fullName, avatar: ad.agent.avatar },
  createdAt: ad.createdAt,
  confirmedAt: ad.confirmedAt,
  moveInCost: ad.type === 'rental' ? ad.moveInCost : null,
});
export type CardAd = ReturnType<typeof toCard>;

const cards = new WeakMap<AdCard, CardAd>();

/**
 * What a card shows, the same object for the same ad. Loaded data is sent along with the page, so nothing else of the ad
 * goes with it.
 */
export function cardOf(ad: AdCard): CardAd {
  const card = cards.get(ad) ?? toCard(ad);
  cards.set(ad, card);
  return card;
}
