import type { AdCard } from '@makao/contract/ads';

/** What a card shows. Loaded data is sent along with the page, so nothing else of the ad goes with it. */
export const cardOf = (ad: AdCard) => ({
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
export type CardAd = ReturnType<typeof cardOf>;
