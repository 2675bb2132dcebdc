import { homeTypes } from '@makao/contract/ads.kinds';
import { limits } from '@makao/contract/kernel/limits';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Tx } from '../../db/client.ts';
import { anyMonths } from '../../db/schema/saved-searches.ts';
import { type JobType, send } from '../../lib/jobs.ts';
import { amenityBits } from '../search/index/ad-index.queries.ts';
import { moveInCostSql, shownAlone } from '../search/search.rules.ts';
import { notifySearchesJob } from './notify-search.ts';
import { anyKind, anyPlace } from './search-targets.ts';

export const matchAdJob = {
  name: 'match-ad',
  schema: z.object({ adId: z.uuid() }),
} satisfies JobType<z.ZodType<object, object>>;

/**
 * Call in the transaction that publishes an ad, or changes what searches filter by: matches it with all saved searches
 * after the commit.
 */
export const matchAd = (tx: Tx, adId: string) => send(tx, matchAdJob, { adId });

const oneOfSql = (column: string, values: readonly string[]) =>
  `${column} in (${values.map((value) => `'${value}'`).join(', ')})`;

/** A published ad, as searches are matched with it. Searches without a kind are for homes and plots. */
export const adToMatch = (
  which: string,
) => `select a.id, a.price, a.type, a.property_type, a.ward_id, w.city_id, g.user_id,
    ${amenityBits} as amenities, ${moveInCostSql()} as move_in, coalesce(a.months_in_advance, ${anyMonths}) as months,
    case when a.bedrooms_count is null then 0 else 1 << (least(a.bedrooms_count, ${limits.bedroomsMost}) - 1) end as bedrooms,
    lm.id as landmark_id, a.fact_keys, case when ${oneOfSql('a.property_type', homeTypes)} then '${anyKind}' end as any_kind
  from ads a join wards w on w.id = a.ward_id left join landmarks lm on lm.id = a.landmark_id and lm.status = 'accepted'
  join agents g on g.id = a.agent_id
  where ${which} and ${shownAlone()}`;

/** Whether the ad meets a target `t`. */
export const fitsTarget = `t.ward_id = any(array[ad.ward_id, ad.city_id, '${anyPlace}'])
    and t.type = any(array[ad.type, '${anyKind}']) and t.property_type = any(array[ad.property_type, ad.any_kind])
    and t.price_max >= ad.price and t.price_min <= ad.price
    and t.move_in_max >= ad.move_in and t.months_in_advance_max >= ad.months
    and (t.bedrooms = 0 or t.bedrooms & ad.bedrooms <> 0) and t.amenities & ad.amenities = t.amenities and t.unwanted & ad.amenities = 0
    and (t.landmark_ids = '{}' or ad.landmark_id = any(t.landmark_ids))
    and t.wanted_facts <@ ad.fact_keys and not t.unwanted_facts && ad.fact_keys
    and t.expiration_date > now()`;

/**
 * Adds an ad to every active search it matches, once, except its own agent's. Twelve index-only lookups: the ad's ward,
 * its city or anywhere; its types or any.
 */
export const matchStatement = `with ad as materialized (${adToMatch('a.id = $1')})
  insert into user_ad_search_results (search_id, ad_id)
  select t.search_id, ad.id from ad join user_ad_search_targets t on ${fitsTarget}
  where t.search_id <> all(
    array(select s.id from user_ad_searches s where s.user_id = (select user_id from ad) and s.deleted_at is null))
  on conflict do nothing`;

/** Returns how many searches the ad is new to. */
export async function matchNow(tx: Tx, adId: string): Promise<number> {
  const parts = matchStatement.split('$1').map((part) => sql.raw(part));
  const { rowCount } = await tx.execute(sql.join(parts, sql`${adId}`));
  if (rowCount) await send(tx, notifySearchesJob, {});
  return rowCount ?? 0;
}
