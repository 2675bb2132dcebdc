import { limits } from '@makao/contract/kernel/limits';
import { retention } from '@makao/server/db/retention';
import pg from 'pg';

/** An export reads on by a cursor: its first rows must come as soon as those of a page. */
export const exportedRows = 1000;

export interface Sent {
  text: string;
  values: unknown[];
  /** Whether it went over a connection of the team, which is planned with other settings. */
  isTeams: boolean;
}

const isTeams = (client: pg.Client) =>
  String((Reflect.get(client, 'connectionParameters') as { options?: string }).options).includes('enable_');

/** Runs `work` and returns the reads that it sent to the database, each text once. */
export async function sentBy(work: () => Promise<unknown>): Promise<Sent[]> {
  const sent = new Map<string, Sent>();
  const query = Reflect.get(pg.Client.prototype, 'query') as (...given: unknown[]) => unknown;
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const [first, second] = given;
    const { text, values = second } =
      typeof first === 'string' ? { text: first } : (first as { text: string; values?: unknown });
    const isRead = /^\s*(select|with)\b/i.test(text ?? '') && !/\bfor (no key )?(update|share)\b/i.test(text);
    if (isRead) sent.set(text, { text, values: Array.isArray(values) ? values : [], isTeams: isTeams(this) });
    return query.apply(this, given);
  } as typeof pg.Client.prototype.query;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = query as typeof pg.Client.prototype.query;
  }
  return [...sent.values()];
}

interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Rows Removed by Filter'?: number;
  'Actual Loops': number;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: Node[];
}

export interface Measured {
  buffers: number;
  ms: number;
  /** Tables that were scanned from end to end. */
  scanned: string[];
}

/** One that stops at the limit of a count reads no more than that. */
const isScan = (node: Node) =>
  node['Node Type'] === 'Seq Scan' &&
  (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'] > 1.5 * limits.countedRows;

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

export async function measure(client: pg.Pool, { text, values }: Sent): Promise<Measured> {
  const explain = `explain (analyze, buffers, timing off, format json) ${text}`;
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Node; 'Execution Time': number }] }>(explain, values);
  const [{ Plan: plan, 'Execution Time': ms }] = rows[0]!['QUERY PLAN'];
  const scanned = nodesOf(plan).flatMap((node) => (isScan(node) ? [node['Relation Name']!] : []));
  return { buffers: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'], ms, scanned: [...new Set(scanned)] };
}

const growing = new Set(retention.map(({ table }) => table));
/** Smaller tables are rightly read whole. */
const smallRows = 10_000;

/** The growing tables that are large by now. */
export async function largeTables(client: pg.Pool): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and reltuples > ${smallRows}`,
  );
  return new Set(rows.flatMap(({ name }) => (growing.has(name) ? [name] : [])));
}

/** A read of ten times the data may read this much more. */
const mostGrowth = 1.5;
/** What reads may cost at any size, in buffers, each for a reason: up to there growth does not matter. */
const bounds = {
  /** Milliseconds, whatever it is. */
  small: 2500,
  /** A row of a page with everything around it: an ad with its pictures, its history and its agent's record. */
  row: 200,
  /** A row that is counted, or passed over on the way to a page: its page of the table, and a part of one of the index. */
  counted: 1.25,
  /** An account that a name finds, with its agent and ads. */
  named: 8,
  /** A row of an export, with what is joined. */
  exported: 40,
  /** A sum over months, for a million ads: two seconds. */
  sum: 500_000,
};

/** The most that a read may cost, by the limits in its text. */
function boundOf({ text, values }: Sent, isSum: boolean): number {
  if (isSum) return bounds.sum;
  const times = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  const [ids] = /array_position\(\$1/.test(text) ? values : [];
  const rows = Array.isArray(ids) ? ids.length : 0;
  const counts = times(new RegExp(`limit ${limits.countedRows + 1}\\b`, 'g'));
  const names = times(new RegExp(`limit (${limits.namedAccounts}|${limits.namedAccounts + 1})\\b`, 'g'));
  const pages = times(/limit \d+ offset \d+/g);
  const known =
    rows * bounds.row +
    (counts + pages) * limits.countedRows * bounds.counted +
    names * limits.namedAccounts * bounds.named +
    times(new RegExp(`limit ${exportedRows}$`, 'g')) * exportedRows * bounds.exported;
  return Math.max(known, bounds.small);
}

/** What is wrong with a read, compared with the same read of a tenth of the data. */
export function faultsOf(
  sent: Sent,
  now: Measured,
  { before, isSum = false }: { before: Measured | undefined; isSum?: boolean | undefined },
  large: Set<string>,
): string[] {
  const scans = now.scanned.filter((table) => large.has(table)).map((table) => `scans ${table}`);
  const most = Math.max(boundOf(sent, isSum), (before?.buffers ?? 0) * mostGrowth);
  const grows =
    before && now.buffers > most
      ? [`reads ${now.buffers} buffers, ${before.buffers} of a tenth of the data, at most ${Math.round(most)}`]
      : [];
  return [...scans, ...grows];
}
