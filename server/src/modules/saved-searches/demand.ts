import type { AdType } from '@makao/contract/ads';
import { agentLimits } from '@makao/contract/agents.limits';
import { limits } from '@makao/contract/kernel/limits';
import type { Demand } from '@makao/contract/saved-searches.agent';
import { computed, query } from '../../db/columns.ts';
import type { Services } from '../../services.ts';
import { isAwaySql } from '../search/search.rules.ts';

/** Limits between budget ranges. */
const budgets: Record<AdType, number[]> = {
  rent: [150_000, 300_000, 500_000, 1_000_000, 2_000_000],
  sell: [20_000_000, 50_000_000, 100_000_000, 300_000_000],
};

/**
 * Customers by ward, bedrooms and budget, in one read of the active searches. A customer counts once; unverified users
 * and agents, who might want to influence prices, do not count.
 */
const looking = query`with looking as materialized (
    select s.user_id, s.ward_ids, s.bedrooms_count, width_bucket(coalesce(s.price_max, s.price_min), $2::bigint[]) as band
    from user_ad_searches s join users u on u.id = s.user_id
    where s.deleted_at is null and s.expiration_date > now() and s.type = $1
      and u.user_type = 'customer' and u.verified_at is not null and not (${isAwaySql()}) and u.delete_at is null)
  select ${computed<{
    wardId: string | null;
    wardName: string | null;
    rooms: number | null;
    band: number | null;
    customers: number;
  }>({ wardId: 'w.id', wardName: 'w.name', rooms: 'n.rooms', band: 'n.band', customers: 'n.customers' })}
  from (
    select ward_id, null::int as rooms, null::int as band, count(*)::int as customers
      from (select distinct user_id, unnest(ward_ids) as ward_id from looking) p group by ward_id
    union all
    select null, rooms, null, count(*)::int
      from (select distinct user_id, unnest(bedrooms_count) as rooms from looking) r group by rooms
    union all
    select null, null, band, count(*)::int from (select distinct user_id, band from looking) b group by band
  ) n left join wards w on w.id = n.ward_id
  where n.customers >= ${agentLimits.demand.least}`.prepare<[type: AdType, budgets: number[]]>('searches.demand');

const wardsShown = 20;

/** Demand next to supply. Small numbers are left out, because they could reveal single people. */
export async function demandFor({ db, adIndex }: Services, type: AdType): Promise<Demand> {
  const ends = budgets[type];
  const [rows] = await Promise.all([looking(db, type, ends), adIndex.catchUp()]);
  const offered = adIndex.counts({ type }).wards;
  const adsWith = (filters: object) => adIndex.search({ type, ...filters }, 1, 1).count;
  const wards = rows.flatMap(({ wardId: id, wardName: name, customers }) =>
    id && name ? { id, name, customers, ads: offered.get(id) ?? 0 } : [],
  );
  return {
    wards: wards.sort((a, b) => b.customers - a.customers || a.name.localeCompare(b.name)).slice(0, wardsShown),
    bedrooms: Array.from({ length: limits.bedroomsMost }, (_, index) => index + 1).map((bedroomsCount) => ({
      bedroomsCount,
      customers: rows.find(({ rooms }) => rooms === bedroomsCount)?.customers ?? null,
      ads: adsWith({ bedroomsCount: [bedroomsCount] }),
    })),
    budgets: [0, ...ends].map((from, band) => {
      const to = ends[band] ?? null;
      return {
        from,
        to,
        customers: rows.find((row) => row.band === band)?.customers ?? null,
        ads: adsWith({ ...(from > 0 && { priceMin: from }), ...(to !== null && { priceMax: to - 1 }) }),
      };
    }),
  };
}
