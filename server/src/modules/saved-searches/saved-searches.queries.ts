import { amenities } from '@makao/contract/ads';
import type { timeFrames } from '@makao/contract/saved-searches';
import { columns, computed, query, type RowOf, together } from '../../db/columns.ts';
import { userAdSearches, userAdSearchResults } from '../../db/schema/saved-searches.ts';
import { darZone } from '../../lib/dar-time.ts';
import { cardColumns, cardTables } from '../ads/ads.queries.ts';
import { requestsToAnswer } from '../agents/agents.rules.ts';

const searchColumns = together(
  columns(userAdSearches, 's', [
    'id',
    'type',
    'propertyType',
    'cityIds',
    'wardIds',
    'priceMin',
    'priceMax',
    'moveInMax',
    'monthsInAdvanceMax',
    'bedroomsCount',
    ...amenities,
    'acceptContact',
    'whatsAppNotificationsEnabled',
    'createdAt',
    'expirationDate',
  ]),
  computed<{ searchTimeFrame: (typeof timeFrames)[number]; wardNames: string[] }>({
    searchTimeFrame: 's.search_time_frame',
    wardNames: `(select coalesce(array_agg(w.name order by w.name), '{}') from wards w where w.id = any(s.ward_ids))`,
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

const darDate = `(r.created_at at time zone '${darZone}')::date`;
const daysCount = computed<{ count: number }>({
  count: `(select count(distinct ${darDate}) from user_ad_search_results r where r.search_id = s.id)`,
});

/** No row for a search that is not one's own. */
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
    select ${darDate} as day from user_ad_search_results r where r.search_id = $1
    group by 1 order by 1 desc limit $2 offset $3)
  select ${resultColumns}
  from days join user_ad_search_results r on r.search_id = $1
    and r.created_at >= days.day::timestamp at time zone '${darZone}'
    and r.created_at < (days.day + 1)::timestamp at time zone '${darZone}'
  join (${cardTables}) on a.id = r.ad_id
  order by r.created_at desc, a.id`.prepare<[id: string, days: number, skip: number]>('searches.results');

export const opportunitiesPage = query`select ${searchColumns} from (
    select s.* ${requestsToAnswer} order by s.created_at desc, s.id limit $2 offset $3) s
  order by s.created_at desc, s.id`.prepare<[agentId: string, limit: number, skip: number]>('searches.opportunities');
