import { limits } from '@makao/contract/kernel/limits';
import { retention } from '@makao/server/db/retention';
import pg from 'pg';

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
/**
 * Whatever the size: a page of rows with everything around them, the rows of a count, a page of the table each, or the
 * first accounts of a name, each with their agent and ads.
 */
const fixed = { page: 2500, count: 1.25 * limits.countedRows, named: 8 * limits.namedAccounts };
const limitsIn = ({ text }: Sent, rows: number) => text.split(`limit ${rows})`).length - 1;

/** What is wrong with a read, compared with the same read of a tenth of the data. */
export function faultsOf(sent: Sent, now: Measured, before: Measured | undefined, large: Set<string>): string[] {
  const scans = now.scanned.filter((table) => large.has(table)).map((table) => `scans ${table}`);
  const counts = fixed.count * limitsIn(sent, limits.countedRows + 1);
  const most = Math.max(
    (counts || fixed.page) + fixed.named * limitsIn(sent, limits.namedAccounts),
    (before?.buffers ?? 0) * mostGrowth,
  );
  const grows =
    before && now.buffers > most ? [`reads ${now.buffers} buffers, ${before.buffers} of a tenth of the data`] : [];
  return [...scans, ...grows];
}
