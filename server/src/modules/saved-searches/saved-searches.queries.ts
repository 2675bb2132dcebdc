import type { AdType, PropertyType } from '@makao/contract/ads';
import type { timeFrames } from '@makao/contract/saved-searches';
import { prepared } from '../../db/client.ts';
import { darZone } from '../../lib/dar-time.ts';
import { type CardRow, cardColumns, cardTables } from '../ads/ads.queries.ts';
import { requestsToAnswer } from '../agents/agents.rules.ts';

export interface SearchRow {
  id: string;
  type: AdType | null;
  property_type: PropertyType | null;
  city_ids: string[];
  ward_ids: string[];
  ward_names: string[];
  price_min: number | null;
  price_max: number | null;
  bedrooms_count: number[];
  has_generator: boolean | null;
  has_guard: boolean | null;
  has_pool: boolean | null;
  has_water_tank: boolean | null;
  has_garage: boolean | null;
  has_garden: boolean | null;
  is_furnished: boolean | null;
  search_time_frame: (typeof timeFrames)[number];
  accept_contact: boolean;
  whats_app_notifications_enabled: boolean;
  created_at: Date;
  expiration_date: Date;
}

const searchColumns = `s.id, s.type, s.property_type, s.city_ids, s.ward_ids,
  (select coalesce(array_agg(w.name order by w.name), '{}') from wards w where w.id = any(s.ward_ids)) as ward_names,
  s.price_min, s.price_max, s.bedrooms_count, s.has_generator, s.has_guard, s.has_pool, s.has_water_tank, s.has_garage,
  s.has_garden, s.is_furnished, s.search_time_frame, s.accept_contact, s.whats_app_notifications_enabled, s.created_at,
  s.expiration_date`;

export type OwnSearchRow = SearchRow & { results_count: number };

const ownColumns = `${searchColumns},
  (select count(*) from user_ad_search_results r where r.search_id = s.id) as results_count`;

export const ownSearches = prepared<OwnSearchRow, [userId: string, limit: number, skip: number]>(
  'searches.own',
  `select ${ownColumns} from (
     select * from user_ad_searches where user_id = $1 and deleted_at is null
     order by created_at desc, id limit $2 offset $3) s
   order by s.created_at desc, s.id`,
);

export const ownSearchesCount = prepared<{ count: number }, [userId: string]>(
  'searches.ownCount',
  'select count(*) as count from user_ad_searches where user_id = $1 and deleted_at is null',
);

export const ownSearch = prepared<OwnSearchRow, [userId: string, id: string]>(
  'searches.one',
  `select ${ownColumns} from user_ad_searches s where s.user_id = $1 and s.id = $2 and s.deleted_at is null`,
);

const darDate = `(r.created_at at time zone '${darZone}')::date`;

/** No row for a search that is not one's own. */
export const resultDaysCount = prepared<{ count: number }, [userId: string, id: string]>(
  'searches.resultDays',
  `select (select count(distinct ${darDate}) from user_ad_search_results r where r.search_id = s.id) as count
   from user_ad_searches s where s.user_id = $1 and s.id = $2 and s.deleted_at is null`,
);

export type ResultRow = CardRow & { day: string; found_at: Date };

export const resultsOfDays = prepared<ResultRow, [id: string, days: number, skip: number]>(
  'searches.results',
  `with days as (
     select ${darDate} as day from user_ad_search_results r where r.search_id = $1
     group by 1 order by 1 desc limit $2 offset $3)
   select to_char(days.day, 'YYYY-MM-DD') as day, r.created_at as found_at, ${cardColumns}
   from days join user_ad_search_results r on r.search_id = $1
     and r.created_at >= days.day::timestamp at time zone '${darZone}'
     and r.created_at < (days.day + 1)::timestamp at time zone '${darZone}'
   join (${cardTables}) on a.id = r.ad_id
   order by r.created_at desc, a.id`,
);

export const opportunitiesPage = prepared<SearchRow, [agentId: string, limit: number, skip: number]>(
  'searches.opportunities',
  `select ${searchColumns} from (
     select s.* ${requestsToAnswer} order by s.created_at desc, s.id limit $2 offset $3) s
   order by s.created_at desc, s.id`,
);
