import { amenities } from '@makao/contract/ads';
import { limits } from '@makao/contract/kernel/limits';
import type { userAdSearches, userAdSearchResults } from '@makao/server/db/schema/saved-searches';
import type { Ad } from './ads.ts';
import { marketAt } from './content/wards.ts';
import { uuidOf } from './ids.ts';
import type { People, Person } from './people.ts';
import { createRng } from './pictures/rng.ts';

type Search = typeof userAdSearches.$inferInsert & {
  id: string;
  createdAt: Date;
  expirationDate: Date;
  wardIds: string[];
  cityIds: string[];
  bedroomsCount: number[];
};

const day = 86_400_000;

const fits = (search: Search, ad: Ad) =>
  (!search.wardIds.length || search.wardIds.includes(ad.wardId)) &&
  (!search.type || search.type === ad.type) &&
  (!search.propertyType || search.propertyType === ad.propertyType) &&
  (search.priceMin ?? 0) <= ad.price &&
  ad.price <= (search.priceMax ?? Infinity) &&
  (!search.bedroomsCount.length ||
    search.bedroomsCount.includes(Math.min(ad.bedroomsCount ?? 0, limits.bedroomsMost))) &&
  amenities.every((name) => !search[name] || ad[name]);

/** Saved searches, and the matching ads published since. */
export function generateSearches(
  now: Date,
  { customers, customer }: People,
  ads: readonly Ad[],
  cityId: string,
  wardId: (name: string) => string,
) {
  const rng = createRng('searches');
  const save = (who: Person, key: string, age: number, more: Partial<Search>): Search => {
    const createdAt = new Date(Math.round(now.getTime() - age * day));
    return {
      id: uuidOf(`search ${key}`),
      userId: who.id,
      cityIds: [cityId],
      wardIds: [],
      bedroomsCount: [],
      searchTimeFrame: rng.int(0, 4),
      acceptContact: true,
      createdAt,
      updatedAt: createdAt,
      expirationDate: new Date(createdAt.getTime() + limits.savedSearches.validDays * day),
      ...more,
    };
  };
  const own = [
    save(customer, 'wide', 21, { type: 'rent', propertyType: 'apartment', priceMax: 1_500_000, hasWaterTank: true }),
    save(customer, 'near', 26.5, {
      type: 'rent',
      propertyType: 'house',
      priceMin: 300_000,
      priceMax: 2_000_000,
      bedroomsCount: [2, 3],
      wardIds: ['Sinza', 'Kijitonyama', 'Mikocheni', 'Ubungo', 'Makongo', 'Kawe'].map(wardId),
    }),
    save(customer, 'land', 4, {
      type: 'sell',
      propertyType: 'plot',
      priceMax: 60_000_000,
      wardIds: ['Bunju', 'Wazo', 'Goba', 'Kibada', 'Somangila', 'Mbezi'].map(wardId),
    }),
    save(customer, 'old', 33, { type: 'rent', propertyType: 'apartment', priceMax: 600_000, bedroomsCount: [1] }),
  ];
  const others = customers.slice(1).flatMap((who, i) =>
    Array.from({ length: rng.int(0, 2) }, (_, k) => {
      const like = rng.pick(ads);
      const markets = [...new Set([like.market.name, marketAt(rng.next()).name, marketAt(rng.next()).name])];
      return save(who, `${i} ${k}`, rng.range(0.2, 29), {
        type: like.type,
        propertyType: like.propertyType,
        priceMax: Math.ceil((like.price * 1.2) / 50_000) * 50_000,
        wardIds: markets.slice(0, rng.int(1, 3)).map(wardId),
        acceptContact: rng.chance(0.8),
        ...(like.propertyType !== 'plot' &&
          rng.chance(0.6) && { bedroomsCount: [Math.min(like.bedroomsCount!, limits.bedroomsMost)] }),
        ...(like.isFurnished && { isFurnished: true }),
      });
    }),
  );
  const searches = [...own, ...others];
  const results = searches.flatMap((search): (typeof userAdSearchResults.$inferInsert)[] =>
    ads
      .filter(
        (ad) =>
          ad.publishedAt &&
          ad.publishedAt > search.createdAt &&
          ad.publishedAt < search.expirationDate &&
          fits(search, ad),
      )
      .map(({ id, publishedAt }) => ({
        searchId: search.id,
        adId: id,
        createdAt: publishedAt!,
        notifiedAt: new Date(publishedAt!.getTime() + 90_000),
      })),
  );
  return { searches, results };
}
