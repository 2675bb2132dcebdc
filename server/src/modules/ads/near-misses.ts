import { type Amenity, amenities } from '@makao/contract/ads';
import { alikeKinds } from '@makao/contract/ads.kinds';
import { limits } from '@makao/contract/kernel/limits';
import type { NearMissChange } from '@makao/contract/search.near';
import type { Db } from '../../db/client.ts';
import { wardsBeside } from '../places/places.queries.ts';
import type { AdIndex } from '../search/index/ad-index.ts';
import type { FacetQuery } from '../search/index/indexed-ad.ts';
import { withCards } from './ads.queries.ts';

interface Loosened {
  change: NearMissChange;
  query: FacetQuery;
}
interface Found extends Loosened {
  count: number;
  numbers: number[];
}
type Neighbours = { id: string; name: string }[];

/** Smaller steps are tried first. */
const dearer = [1.1, 1.25];
const { ways, ads: adsShown } = limits.nearMisses;

const bound = (filter: 'priceMax' | 'moveInMax', query: FacetQuery): Loosened[] => {
  const from = query[filter];
  if (!from) return [];
  return dearer.map((factor) => {
    const to = Math.min(Math.floor(from * factor), limits.price);
    return { change: { filter, from, to }, query: { ...query, [filter]: to } };
  });
};

const neighbouring = (query: FacetQuery, added: Neighbours): Loosened[] => {
  // A street lies in no neighbouring ward.
  if (!query.wardIds || query.landmarkIds || added.length === 0) return [];
  const to = [...query.wardIds, ...added.map(({ id }) => id)];
  return [{ change: { filter: 'wardIds', to, added }, query: { ...query, wardIds: to } }];
};

/** All of the ward. */
const withoutLandmark = (query: FacetQuery): Loosened[] =>
  query.landmarkIds && query.wardIds
    ? [{ change: { filter: 'landmarkIds' }, query: { ...query, landmarkIds: undefined } }]
    : [];

const withoutAmenity = (query: FacetQuery): Loosened[] =>
  amenities
    .filter((name) => query[name])
    .map((name: Amenity) => ({
      change: { filter: 'amenity', without: name },
      query: { ...query, [name]: undefined },
    }));

const rooms = (query: FacetQuery): Loosened[] => {
  const from = query.bedroomsCount ?? [];
  const more = (by: 1 | -1) => {
    const next = from.map((count) => count + by).filter((count) => count >= 1 && count <= limits.bedroomsMost);
    return [...new Set([...from, ...next])].sort((a, b) => a - b);
  };
  return [more(1), more(-1)]
    .filter((to) => to.length > from.length)
    .map((to) => ({ change: { filter: 'bedroomsCount', from, to }, query: { ...query, bedroomsCount: to } }));
};

const otherHome = (query: FacetQuery): Loosened[] => {
  const { propertyType: from } = query;
  const to = from && alikeKinds[from];
  if (!from || !to) return [];
  return [{ change: { filter: 'propertyType', from, to }, query: { ...query, propertyType: to } }];
};

/**
 * The search with one filter relaxed, in every way that finds more, closest first: a higher price, neighbouring wards,
 * fewer amenities, another size or type of home. Per filter, the smallest step or the one that finds most.
 */
function loosen(index: AdIndex, query: FacetQuery, added: Neighbours): Found[] {
  const counted = ({ change, query }: Loosened) => ({ change, query, count: index.search(query, 1, 0).count });
  const own = index.search(query, 1, 0).count;
  const most = (list: Loosened[]) =>
    list.map(counted).reduce<ReturnType<typeof counted> | null>((a, b) => (a && a.count >= b.count ? a : b), null);
  const first = (list: Loosened[]) => list.map(counted).find(({ count }) => count > own) ?? null;
  return [
    most(withoutLandmark(query)),
    first(bound('priceMax', query)),
    first(bound('moveInMax', query)),
    most(neighbouring(query, added)),
    most(withoutAmenity(query)),
    most(rooms(query)),
    most(otherHome(query)),
  ]
    .flatMap((way) => (way && way.count > own ? [way] : []))
    .slice(0, ways)
    .map((way) => ({ ...way, numbers: index.searchBeyond(way.query, query, adsShown).numbers }));
}

/** Ways to relax a search, each with the first ads that it adds. */
export async function findNearMisses(db: Db, index: AdIndex, query: FacetQuery) {
  const added = query.wardIds ? await wardsBeside(db, query.wardIds) : [];
  const look = () => loosen(index, query, added);
  const { found, rows } = await withCards(db, index, look, (ways) => ways.flatMap(({ numbers }) => numbers));
  const byNumber = new Map(rows.map((row) => [row.number, row]));
  return found.map(({ change, count, numbers }) => ({
    change,
    count,
    rows: numbers.flatMap((number) => byNumber.get(number) ?? []),
  }));
}
