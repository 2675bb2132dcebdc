import type { AdType, PropertyType } from '@makao/contract/ads';
import { limits } from '@makao/contract/kernel/limits';
import type { Locale } from '@makao/contract/kernel/locales';
import { kindMany } from '@makao/i18n/kinds';
import { m } from '@makao/i18n/messages';
import type { Db } from '../../db/client.ts';
import { columns, computed, query, together } from '../../db/columns.ts';
import { wards } from '../../db/schema/places.ts';
import { withoutSources } from '../../lib/cache/sources.ts';
import type { AdIndex } from './index/ad-index.ts';
import { isAwaySql } from './search.rules.ts';
import { allWards } from './sentences/places.ts';

/** What is looked for, by kind and ward: nothing of it is text that somebody typed. */
export interface PopularSearch {
  type: AdType;
  propertyType: PropertyType | null;
  ward: string;
}

/** Fewer would tell about single persons, and cost a cheat too little. */
const leastPeople = 3;
const freshFor = 10 * 60_000;

/**
 * Kinds and wards of saved searches, by the number of people: each counts once, with a verified number. Anonymous calls
 * count nowhere.
 */
const saved = query`select ${together(
  computed<{ type: AdType; propertyType: PropertyType | null }>({ type: 's.type', propertyType: 's.property_type' }),
  columns(wards, 'w', { ward: 'name' }),
)}
  from user_ad_searches s
  join users u on u.id = s.user_id and u.verified_at is not null and not (${isAwaySql()})
  join wards w on w.id = any(s.ward_ids) and w.is_active
  where s.deleted_at is null and s.expiration_date > now() and s.type is not null
  group by s.type, s.property_type, w.id, w.name having count(distinct s.user_id) >= $1
  order by count(distinct s.user_id) desc, w.name, s.type, s.property_type limit $2`.prepare<
  [leastPeople: number, most: number]
>('search.popular');

/** Where few searches are saved, the wards with most ads fill the list. */
async function busiest(db: Db, adIndex: AdIndex): Promise<PopularSearch[]> {
  const levels = [...adIndex.wardLevels()].sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1));
  const names = new Map((await allWards(db)).map(({ id, name }) => [id, name]));
  return levels
    .slice(0, limits.suggestions)
    .flatMap(([id]) => names.get(id) ?? [])
    .map((ward) => ({ type: 'rent', propertyType: null, ward }));
}

export async function readPopular(db: Db, adIndex: AdIndex): Promise<PopularSearch[]> {
  const found = await saved(db, leastPeople, limits.suggestions);
  const more = found.length < limits.suggestions ? await busiest(db, adIndex) : [];
  const isNew = ({ ward }: PopularSearch) => !found.some((each) => each.ward === ward);
  return [...found, ...more.filter(isNew)].slice(0, limits.suggestions);
}

/** Read at most every ten minutes, and not a source of the response: that is at most an hour old. */
export function popularOf(db: Db, adIndex: AdIndex, now: () => number = Date.now): () => Promise<PopularSearch[]> {
  let known: { searches: Promise<PopularSearch[]>; readAt: number } | null = null;
  return () => {
    if (!known || now() - known.readAt >= freshFor) {
      const mine = { searches: withoutSources(() => readPopular(db, adIndex)), readAt: now() };
      known = mine;
      mine.searches.catch(() => {
        if (known === mine) known = null;
      });
    }
    return known.searches;
  };
}

const anyKind: Record<AdType, typeof m.search_popular_rent> = {
  rent: m.search_popular_rent,
  sell: m.search_popular_sell,
};

/** A sentence that we understand ourselves. */
export const sentenceOf = ({ type, propertyType, ward }: PopularSearch, locale: Locale): string =>
  m.search_popular_in(
    { what: propertyType ? kindMany(propertyType, type, locale) : anyKind[type]({}, { locale }), place: ward },
    { locale },
  );
