import { type AdType, amenities, type PropertyType } from '@makao/contract/ads';
import type { timeFrames } from '@makao/contract/saved-searches';
import { columns, computed, query, type RowOf, together } from '../../db/columns.ts';
import { adOffers, userAdSearches, userAdSearchResults } from '../../db/schema/saved-searches.ts';
import { timeZone } from '../../lib/market-time.ts';
import { cardColumns, cardTables } from '../ads/ads.queries.ts';
import { requestsToAnswer } from '../agents/agents.rules.ts';
import { reachableSql } from './saved-searches.rules.ts';

const searchColumns = together(
  columns(userAdSearches, 's', [
    'id',
    'type',
    'propertyType',
    'cityIds',
    'wardIds',
    'landmarkIds',
    'priceMin',
    'priceMax',
    'moveInMax',
    'monthsInAdvanceMax',
    'bedroomsCount',
    ...amenities,
    'facts',
    'acceptContact',
    'whatsAppNotificationsEnabled',
    'createdAt',
    'expirationDate',
  ]),
  computed<{
    searchTimeFrame: (typeof timeFrames)[number];
    wardNames: string[];
    landmarks: { id: string; name: string }[];
  }>({
    searchTimeFrame: 's.search_time_frame',
    wardNames: `(select coalesce(array_agg(w.name order by w.name), '{}') from wards w where w.id = any(s.ward_ids))`,
    landmarks: `(select coalesce(json_agg(json_build_object('id', l.id, 'name', l.name) order by l.name), '[]') from landmarks l where l.id = any(s.landmark_ids))`,
  }),
);
export type SearchRow = RowOf<typeof searchColumns>;

const ownColumns = together(
  searchColumns,
  computed<{ resultsCount: number }>({
    resultsCount: '(select count(*) from user_ad_search_results r where r.search_id = s.id)',
  }),
);
export type OwnSearchRow = RowOf<typeof ownColumns>;

export const ownSearches = query`select ${ownColumns} from (
    select * from user_ad_searches where user_id = $1 and deleted_at is null
    order by created_at desc, id limit $2 offset $3) s
  order by s.created_at desc, s.id`.prepare<[userId: string, limit: number, skip: number]>('searches.own');

const count = computed<{ count: number }>({ count: 'count(*)' });

export const ownSearchesCount = query`select ${count} from user_ad_searches
  where user_id = $1 and deleted_at is null`.prepare<[userId: string]>('searches.ownCount');

export const ownSearch = query`select ${ownColumns} from user_ad_searches s
  where s.user_id = $1 and s.id = $2 and s.deleted_at is null`.prepare<[userId: string, id: string]>('searches.one');

const localDate = `(r.created_at at time zone '${timeZone}')::date`;
const daysCount = computed<{ count: number }>({
  count: `(select count(distinct ${localDate}) from user_ad_search_results r where r.search_id = s.id)`,
});

/** Empty for a search that is not the caller's own. */
export const resultDaysCount = query`select ${daysCount} from user_ad_searches s
  where s.user_id = $1 and s.id = $2 and s.deleted_at is null`.prepare<[userId: string, id: string]>(
  'searches.resultDays',
);

const resultColumns = together(
  cardColumns,
  columns(userAdSearchResults, 'r', { foundAt: 'createdAt' }),
  computed<{ day: string }>({ day: `to_char(days.day, 'YYYY-MM-DD')` }),
);
export type ResultRow = RowOf<typeof resultColumns>;

export const resultsOfDays = query`with days as (
    select ${localDate} as day from user_ad_search_results r where r.search_id = $1
    group by 1 order by 1 desc limit $2 offset $3)
  select ${resultColumns}
  from days join user_ad_search_results r on r.search_id = $1
    and r.created_at >= days.day::timestamp at time zone '${timeZone}'
    and r.created_at < (days.day + 1)::timestamp at time zone '${timeZone}'
  join (${cardTables}) on a.id = r.ad_id
  order by r.created_at desc, a.id`.prepare<[id: string, days: number, skip: number]>('searches.results');

const requestColumns = together(
  searchColumns,
  computed<{ canBeOffered: boolean }>({
    canBeOffered: `(select ${reachableSql()} from users u where u.id = s.user_id)`,
  }),
);
export type RequestRow = RowOf<typeof requestColumns>;

/** Filters also match what customers left open: anywhere includes here. */
const requestsLike = `${requestsToAnswer}
  and ($2::uuid[] is null or s.ward_ids && $2 or s.ward_ids = '{}') and ($3::text is null or coalesce(s.type, $3) = $3)
  and ($4::text is null or coalesce(s.property_type, $4) = $4)
  and ($5::bigint is null or coalesce(s.price_max, s.price_min) >= $5)
  and ($6::bigint is null or coalesce(s.price_max, s.price_min) <= $6)`;

export type RequestFilters = [
  agentId: string,
  wardIds: string[] | null,
  type: AdType | null,
  propertyType: PropertyType | null,
  priceMin: number | null,
  priceMax: number | null,
];

export const requestsPage = query`select ${requestColumns} from (
    select s.* ${requestsLike} order by s.created_at desc, s.id limit $7 offset $8) s
  order by s.created_at desc, s.id`.prepare<[...RequestFilters, limit: number, skip: number]>('searches.requests');

/** The count of requests and the sum of their maximum prices, as far as a number is exact, by what they want. */
export const requestTotals = query`select ${columns(userAdSearches, 's', ['type'])},
    ${computed<{ count: number; priceMax: number }>({
      count: 'count(*)',
      priceMax: `least(coalesce(sum(s.price_max), 0), ${Number.MAX_SAFE_INTEGER})::bigint`,
    })} ${requestsLike} group by s.type`.prepare<RequestFilters>('searches.requestTotals');

export const offersOf = query`select ${columns(adOffers, 'o', ['searchId', 'adId'])} from ad_offers o
  where o.search_id = any($1) and o.agent_id = $2`.prepare<[searchIds: string[], agentId: string]>('searches.offers');

export const offersSince = query`select ${count} from ad_offers o
  where o.agent_id = $1 and o.created_at >= $2`.prepare<[agentId: string, since: Date]>('searches.offersSince');
