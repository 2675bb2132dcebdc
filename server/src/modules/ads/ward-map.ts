import { readAdType } from '@makao/contract/ads';
import { hasRooms, homeTypes } from '@makao/contract/ads.kinds';
import { limits } from '@makao/contract/kernel/limits';
import type { WardMap } from '@makao/contract/search.counts';
import type { Db } from '../../db/client.ts';
import { cachedPart } from '../../lib/cache/sources.ts';
import type { Kind } from '../prices/prices.rules.ts';
import { usualByWard } from '../prices/usual-by-ward.ts';
import type { AdIndex } from '../search/index/ad-index.ts';
import type { FacetQuery } from '../search/index/indexed-ad.ts';

const homes = homeTypes.filter((type) => type !== 'plot');
const rooms = Array.from({ length: limits.bedroomsMost }, (_, index) => index + 1);

/** The type of home a search is about; if it is open, the most common one. */
function kindOf(index: AdIndex, query: FacetQuery): Kind {
  const { type = 'rent', propertyType, bedroomsCount } = query;
  const commonest = <T extends string | number>(values: readonly T[], wish: (value: T) => FacetQuery) =>
    values.reduce((a, b) => (count({ type, ...wish(b) }) > count({ type, ...wish(a) }) ? b : a));
  const count = (wish: FacetQuery) => index.search(wish, 1, 0).count;
  const kind = propertyType ?? commonest(homes, (one) => ({ propertyType: one, bedroomsCount }));
  if (!hasRooms({ propertyType: kind })) return { type, propertyType: kind, bedroomsCount: null };
  const within = bedroomsCount?.length ? bedroomsCount : rooms;
  const size = commonest(within, (one) => ({ propertyType: kind, bedroomsCount: [one] }));
  return { type, propertyType: kind, bedroomsCount: size };
}

/** Every ward with the number of matching ads there, and the usual price of that type of home. */
export async function findWardMap(db: Db, index: AdIndex, query: FacetQuery): Promise<WardMap> {
  await index.catchUp();
  const { count, wards } = index.counts(query);
  const kind = index.once(() => kindOf(index, query));
  const priced = await cachedPart(`usual ${query.cityId} ${JSON.stringify(kind)}`, () =>
    usualByWard(db, query.cityId ?? null, kind),
  );
  const cities = new Set(priced.map((ward) => ward.cityId));
  return {
    resultCount: count,
    cityId: query.cityId ?? (cities.size === 1 ? priced[0]!.cityId : null),
    kind: { ...kind, type: readAdType(kind.type) },
    wards: priced.map(({ id, name, municipality, usualPrice }) => ({
      id,
      name,
      municipality,
      adsCount: wards.get(id) ?? 0,
      usualPrice,
    })),
  };
}
