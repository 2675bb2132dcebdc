/** What visitors see, by the subjects that public changes are announced under (migration 0008). */
const subjects = {
  ads: 'ads',
  ad_media: 'ads',
  ad_prices: 'ads',
  agents: 'agents',
  users: 'agents',
  agent_wards: 'agents',
  reviews: 'agents',
  cloud_files: 'files',
  cities: 'places',
  wards: 'places',
  ward_neighbours: 'places',
  market_prices: 'market',
  faqs: 'faqs',
  menu_entries: 'menu',
  menu_item_collections: 'menu',
  menu_items: 'menu',
  app_parameters: 'parameters',
  plans: 'plans',
  plan_features: 'plans',
  featured_ads: 'featured',
  featured_agents: 'featured',
} as const;

export type Subject = (typeof subjects)[keyof typeof subjects];

/** The subjects that a statement reads. */
export const subjectsIn = (statement: string): Set<Subject> =>
  new Set(
    [...statement.matchAll(/\b(?:from|join)\s+(\w+)/gi)].flatMap(
      ([, table]) => subjects[table!.toLowerCase() as keyof typeof subjects] ?? [],
    ),
  );

/** Rows that are remembered one by one before all count as changed. */
const mostRows = 50_000;

/** When what changed last, counted in notices: every notice is one generation. */
export class PublicChanges {
  #generation = 0;
  /** Rows that were never announced count as changed in this generation. */
  #floor = 0;
  readonly #rows = new Map<string, number>();
  /** The last notice of a subject, and the last that named no rows. */
  readonly #any = new Map<string, number>();
  readonly #all = new Map<string, number>();

  get generation() {
    return this.#generation;
  }

  /** Takes in a notice: `<subject> <row>,<row>…`, or the subject alone when many rows changed. */
  note(notice: string) {
    const [subject, rows] = notice.split(' ');
    if (!subject) return this.noteAll();
    this.#generation++;
    this.#any.set(subject, this.#generation);
    if (!rows) this.#all.set(subject, this.#generation);
    else for (const row of rows.split(',')) this.#rows.set(rowKey(subject, row), this.#generation);
    if (this.#rows.size > mostRows) this.noteAll();
  }

  /** Anything may have changed. */
  noteAll() {
    this.#floor = ++this.#generation;
    this.#rows.clear();
  }

  hasChanged(subject: Subject, since: number): boolean {
    return Math.max(this.#floor, this.#any.get(subject) ?? 0) > since;
  }

  /** Whether one of these rows has changed. Their keys are those of `rowKey`. */
  haveChanged(subject: Subject, keys: Iterable<string>, since: number): boolean {
    if (Math.max(this.#floor, this.#all.get(subject) ?? 0) > since) return true;
    for (const key of keys) if ((this.#rows.get(key) ?? 0) > since) return true;
    return false;
  }
}

export const rowKey = (subject: string, id: string) => `${subject} ${id}`;
