import { type AdOutcome, type AdStatus, type AdType, adOutcomes, type PropertyType } from '@makao/contract/ads';
import { type AgentAdSort, type AgentList, agentLists } from '@makao/contract/ads.agent';
import { readAmount } from '@makao/contract/amounts/read-amount';
import { type Db, one } from '../../db/client.ts';
import { columns, computed, query } from '../../db/columns.ts';
import { ads } from '../../db/schema/ads.ts';
import { bounds } from '../../lib/paging.ts';
import { adNumber } from './ad-code.ts';
import { agentListSql, readStatusSql } from './ads.rules.ts';
import { fetchAgentAds } from './agent-ads.queries.ts';

/** A value as its agent sees it: with pending changes, or from an incomplete draft. */
const nextSql = (name: string, column: string, type = 'text') =>
  `case when a.pending_changes ? '${name}' then (a.pending_changes->>'${name}')::${type} else a.${column} end`;
const nextPrice = nextSql('price', 'price', 'bigint');
const nextWard = nextSql('wardId', 'ward_id', 'uuid');

/** The text that a search looks in. */
const wording = `lower(concat_ws(' ', ${nextSql('description', 'description')},
  (select named.name from wards named where named.id = ${nextWard})))`;

const lists = agentLists.map((list) => `when '${list}' then ${agentListSql(list)}`).join(' ');

const matching = `a.agent_id = $1 and a.deleted_at is null
  and ($2::text[] is null or ${readStatusSql()} = any($2::text[]))
  and ($3::boolean is null or (a.expiration_date <= now()) = $3)
  and ($4::text is null or case $4::text ${lists} end)
  and ($5::text is null or a.outcome = $5)
  and ($6::text is null or ${nextSql('type', 'type')} = $6)
  and ($7::text is null or ${nextSql('propertyType', 'property_type')} = $7)
  and ($8::uuid is null or ${nextWard} = $8)
  and ($9::text[] is null or a.number = $10 or ${nextPrice} = $11
    or not exists (select from unnest($9::text[]) as asked(word) where strpos(${wording}, asked.word) = 0))`;

type Filters = [
  agentId: string,
  statuses: AdStatus[] | null,
  expired: boolean | null,
  list: AgentList | null,
  outcome: AdOutcome | null,
  type: AdType | null,
  propertyType: PropertyType | null,
  wardId: string | null,
  words: string[] | null,
  number: number | null,
  price: number | null,
];

const orders: Record<AgentAdSort, string> = {
  newest: 'a.created_at desc, a.id',
  ends: 'a.expiration_date, a.id',
  price: `${nextPrice}, a.id`,
  '-price': `${nextPrice} desc nulls last, a.id`,
  views: 's.views desc nulls last, a.id',
};

/** Finds the ids of a page from narrow rows; full rows are read only for that page. */
const pageBy = (sort: AgentAdSort) =>
  query`select ${columns(ads, 'a', ['id'])} from ads a
    ${sort === 'views' ? 'left join ad_stats s on s.ad_id = a.id' : ''}
    where ${matching} order by ${orders[sort]} limit $12 offset $13`.prepare<[...Filters, limit: number, skip: number]>(
    `agentAds.page.${sort}`,
  );

const pages = {
  newest: pageBy('newest'),
  ends: pageBy('ends'),
  price: pageBy('price'),
  '-price': pageBy('-price'),
  views: pageBy('views'),
} satisfies Record<AgentAdSort, unknown>;

const count = query`select ${computed<{ total: number }>({ total: 'count(*)' })} from ads a
  where ${matching}`.prepare<Filters>('agentAds.count');

interface AgentAdQuery {
  status?: AdStatus[] | undefined;
  publicationStatus?: 'ongoing' | 'expired' | undefined;
  list?: AgentList | undefined;
  outcome?: AdOutcome | undefined;
  q?: string | undefined;
  type?: AdType | undefined;
  propertyType?: PropertyType | undefined;
  wardId?: string | undefined;
  sort: AgentAdSort;
  page: number;
  limit: number;
}

/** A number is matched as a price in any notation; six letters may be an ad code. */
const readWords = (q: string): [words: string[], number: number | null, price: number | null] => [
  q.toLowerCase().split(/\s+/),
  adNumber(q.replace(/^.*\/a\//, '')),
  readAmount(q),
];

export async function findAgentAds(db: Db, agentId: string, query: AgentAdQuery) {
  const { status, publicationStatus, list, outcome, type, propertyType, wardId, q, sort } = query;
  const filters: Filters = [
    agentId,
    status ?? null,
    publicationStatus ? publicationStatus === 'expired' : null,
    list ?? null,
    outcome ?? null,
    type ?? null,
    propertyType ?? null,
    wardId ?? null,
    ...(q ? readWords(q) : ([null, null, null] as const)),
  ];
  const [found, counted] = await Promise.all([pages[sort](db, ...filters, ...bounds(query)), count(db, ...filters)]);
  const ids = found.map(({ id }) => id);
  return { rows: await fetchAgentAds(db, agentId, ids), count: one(counted).total };
}

type Counted = AgentList | AdOutcome;

const counts = query`select ${computed<Record<Counted, number>>(
  Object.fromEntries([
    ...agentLists.map((list) => [list, `count(*) filter (where ${agentListSql(list)})`]),
    ...adOutcomes.map((outcome) => [
      outcome,
      `count(*) filter (where ${agentListSql('ended')} and a.outcome = '${outcome}')`,
    ]),
  ]) as Record<Counted, string>,
)} from ads a where a.agent_id = $1 and a.deleted_at is null`.prepare<[agentId: string]>('agentAds.counts');

export const countAgentAds = async (db: Db, agentId: string) => one(await counts(db, agentId));
