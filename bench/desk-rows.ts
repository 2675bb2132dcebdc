/** Rows per ad. What waits for the team is not among them: it does not grow with the market. */
const perAd = {
  users: 2,
  agents: 0.1,
  cloud_files: 1,
  ads: 1,
  ad_media: 1,
  ad_stats: 1,
  messages: 10,
  received_messages: 2,
  audit_log: 1,
  transaction_events: 1,
  phone_reveals: 1,
  favorites: 1,
  kept_ads: 1,
  user_ad_searches: 0.3,
  user_ad_search_results: 2,
  account_traces: 2,
  refresh_tokens: 1,
  chat_threads: 0.3,
  thread_messages: 1,
  availability_questions: 0.5,
  payments: 0.1,
  transfers: 0.1,
  transfer_decisions: 0.1,
  transfer_messages: 0.1,
  transfer_reversals: 0.001,
  payment_pushes: 0.1,
  transfer_statements: 0.0005,
  statement_findings: 0.005,
  statement_entries: 0.05,
  plan_entries: 0.1,
  token_movements: 0.2,
  reviews: 0.1,
  unavailable_reports: 0.05,
  judgements: 1,
  cases: 0.01,
  case_texts: 0.01,
  agent_names: 0.05,
  person_notes: 0.02,
  risk_hits: 0.1,
  ad_versions: 0.2,
  home_proofs: 0.01,
  block_list: 0.005,
};
export type Table = keyof typeof perAd;
export const tables = Object.keys(perAd) as Table[];

/** Columns with their values as SQL: `i` is the number of a row, `k` its number in this part, from 1 to `n`. */
export type Rows<Name extends Table> = Record<Name, Record<string, string>>;

/** The rows of one filling: those of the ads after `fromAds` up to `toAds`. They refer to each other only. */
export interface Part {
  fromAds: number;
  toAds: number;
}

export const numbersOf = (table: Table, { fromAds, toAds }: Part) => {
  const from = Math.round(fromAds * perAd[table]);
  return { from, count: Math.max(1, Math.round(toAds * perAd[table]) - from) };
};

/** In rising order, so that indexes fill quickly. */
const idOf = (table: Table, number: string) =>
  `(lpad(to_hex(${number}), 8, '0') || '00004000a000' || substr(md5('${table}'), 1, 12))::uuid`;
export const quoted = (values: readonly string[], by: string) =>
  `(array[${values.map((value) => `'${value}'`).join(', ')}])[1 + (${by}) % ${values.length}]`;
/** A made-up word of letters, another for each row. */
export const letters = (name: string) =>
  `initcap(translate(substr(md5('${name}' || i), 1, 7), '0123456789', 'ghijklmnop'))`;
export const firstNames = [
  'Asha',
  'Juma',
  'Neema',
  'Hamisi',
  'Zawadi',
  'Baraka',
  'Rehema',
  'Salim',
  'Upendo',
  'Mariam',
];
export const words = ['nyumba', 'nzuri', 'karibu', 'barabara', 'maji', 'umeme', 'usalama', 'jiko', 'bustani', 'mpya'];
export const phone = (by: string) => `'+2557' || lpad((${by})::text, 8, '0')`;

export type Maker = ReturnType<typeof makerOf>;

/** The parts of a row's SQL that depend on which part it is in. */
export function makerOf(part: Part) {
  const some = (table: Table, by: string) => {
    const { from, count } = numbersOf(table, part);
    return `${from} + 1 + ((${by})::bigint * 7919 % ${count})`;
  };
  return {
    /** A row of another table. */
    ref: (table: Table, by = 'i') => idOf(table, some(table, by)),
    id: (table: Table) => idOf(table, 'i'),
    /** Every twentieth user of this part is an agent. */
    agentUser: idOf('users', `${numbersOf('users', part).from} + k * 20`),
    userPhone: (by = 'i') => phone(some('users', by)),
    /** Evenly over the last year. */
    at: `(now() - interval '365 days' * (1 - (k::float8 - 1) / n))`,
    every: (count: number, then: string, otherwise = 'null') =>
      `case when i % ${count} = 0 then ${then} else ${otherwise} end`,
    /** So many rows wait, whatever the size: none in later parts. */
    waiting: (count: number) => (part.fromAds === 0 ? count : 0),
    member: `(select id from users where team_role = 'owner' limit 1)`,
  };
}
