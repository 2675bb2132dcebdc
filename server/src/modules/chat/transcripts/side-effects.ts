import { adCode } from '../../ads/ad-code.ts';
import type { Stage, World } from './world.fixture.ts';

/** What belongs to the conversation of the writer, or follows from anything at all. */
const ownTables = [
  ...['chats', 'received_messages', 'chat_decisions', 'messages', 'message_spend', 'unworked_messages'],
  ...['channel_minutes', 'channel_health', 'channel_outages', 'rate_limits', 'ad_changes', 'ad_stats', 'ad_days'],
  ...['agent_days', 'ads', 'users', 'market_ads', 'market_prices', 'dashboards', 'account_traces', 'audit_log'],
  ...['user_ad_search_targets', 'user_ad_search_results', 'ad_versions', 'picture_marks', 'picture_copies'],
  ...['cities', 'wards', 'ward_neighbours', 'city_shapes', 'landmarks', 'ad_media', 'agents', 'ad_prices'],
];

const names: Record<string, string> = {
  user_ad_searches: 'saved search',
  refresh_tokens: 'sign-in',
  sign_in_words: 'sign-in',
  chat_threads: 'thread',
  thread_messages: 'thread message',
  phone_reveals: 'number',
  transaction_events: 'lead',
  support_conversations: 'support',
  support_messages: 'support',
  cases: 'case',
  case_texts: 'case',
  cloud_files: 'photo',
};

interface AdRow extends Record<string, unknown> {
  id: string;
}

/** Columns that follow from others. */
const ignored = new Set([
  'id',
  'version',
  'updatedAt',
  'risk',
  'riskReasons',
  'textMarks',
  'factKeys',
  'expiryWarnedAt',
]);

export interface Snapshot {
  tables: Map<string, string>;
  ads: Map<string, AdRow>;
  users: Map<string, string>;
  messages: Map<string, string>;
}

let sums: string | undefined;

/** One row for each table: how many rows it has, and a sum that changes with each of them. */
async function sumsOf({ db }: Stage) {
  if (!sums) {
    const { rows } = await db.$client.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    );
    sums = rows
      .filter(({ name }) => !ownTables.includes(name) && !name.startsWith('__'))
      .map(
        ({ name }) =>
          `select '${name}' as name, count(*) || ' ' || coalesce(sum(hashtext(t::text)), 0) as sum from "${name}" t`,
      )
      .join(' union all ');
  }
  const { rows } = await db.$client.query<{ name: string; sum: string }>(sums);
  return new Map(rows.map(({ name, sum }) => [name, sum]));
}

export async function snapshot(stage: Stage): Promise<Snapshot> {
  const { db } = stage;
  const read = async <Row extends object>(statement: string) => (await db.$client.query<Row>(statement)).rows;
  const ads = await read<{ id: string; row: AdRow }>(
    `select id, to_jsonb(ads) - 'created_at' as row from ads where deleted_at is null`,
  );
  const users = await read<{ id: string; row: string }>(
    `select id, concat_ws(' ', first_name, last_name, phone_number, locale, verified_at, suspended_at, delete_at,
       user_type, password_hash, notify_searches, notify_leads) as row from users`,
  );
  const messages = await read<{ id: string; to: string }>(`select id, "to" from messages`);
  return {
    tables: await sumsOf(stage),
    ads: new Map(ads.map(({ id, row }) => [id, row])),
    users: new Map(users.map(({ id, row }) => [id, row])),
    messages: new Map(messages.map(({ id, to }) => [id, to])),
  };
}

const words: Record<string, string> = {
  price: 'price',
  status: 'status',
  published_at: 'publishing',
  expiration_date: 'publishing',
  closed_at: 'closing',
  outcome: 'closing',
  outcome_price: 'closing',
  outcome_through_us: 'closing',
  unavailable_at: 'pausing',
  confirmed_at: 'confirming',
};

function effectsOfAd(name: string, before: AdRow, after: AdRow | undefined): string[] {
  if (!after) return [`deleting of ${name}`];
  const changed = Object.keys(after).filter(
    (key) => !ignored.has(key.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())),
  );
  return changed.flatMap((key) => {
    if (JSON.stringify(before[key]) === JSON.stringify(after[key])) return [];
    const word = words[key] ?? 'change';
    return [`${word} of ${name}${word === 'price' || word === 'status' ? `: ${String(after[key])}` : ''}`];
  });
}

/** What has changed besides the conversation of the writer, in the words of the README. */
export function effectsBetween(before: Snapshot, after: Snapshot, world: World, writer: string): string[] {
  const nameOf = (id: string) => [...world.ads].find(([, each]) => each === id)?.[0];
  const found: string[] = [];
  for (const [id, row] of before.ads) found.push(...effectsOfAd(nameOf(id) ?? 'an ad', row, after.ads.get(id)));
  for (const [id, row] of after.ads) {
    if (before.ads.has(id)) continue;
    const name = nameOf(id) ?? `new${[...world.ads.keys()].filter((each) => each.startsWith('new')).length || ''}`;
    world.ads.set(name, id);
    world.numbers.set(name, Number(row.number));
    found.push('new ad');
  }
  for (const [id, row] of after.users) if (before.users.get(id) !== row) found.push('account');
  for (const [id, to] of after.messages) {
    if (before.messages.has(id) || to === writer) continue;
    const person = [...world.people.values()].find(({ address }) => address === to);
    found.push(`message to ${person?.name ?? 'a stranger'}`);
  }
  for (const [name, sum] of after.tables) if (before.tables.get(name) !== sum) found.push(names[name] ?? name);
  return [...new Set(found)];
}

/** The code in links to an ad. */
export const codeOf = (world: World, name: string) => {
  const number = world.numbers.get(name);
  if (number === undefined) throw new Error(`No ad is called ${name}`);
  return adCode(number);
};
