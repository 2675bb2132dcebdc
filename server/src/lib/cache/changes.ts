import { type Subject, subjectOf } from '../../db/schema/public-tables.ts';

export type { Subject };

/** Names of common table expressions, as in `with newest as (…)`. */
const ownNames = /\b(\w+)\s+as\s+(?:not\s+)?(?:materialized\s+)?\(/gi;
const tables = /\b(?:from|join)\s+(?:lateral\s+)?(\w+)\b(?!\s*\()/gi;
/** Keywords, and a table that is read but never shown. */
const noTables = /^(?:select|lateral|ad_changes)$/;

/** What a statement reads: the subjects of public tables, and the names of tables that are not public. */
export function readsOf(statement: string): { subjects: Set<Subject>; unknown: string[] } {
  const own = new Set([...statement.matchAll(ownNames)].map(([, name = '']) => name.toLowerCase()));
  const named = [...statement.matchAll(tables)].map(([, name = '']) => name.toLowerCase());
  const read = named.filter((name) => !own.has(name) && !noTables.test(name));
  return {
    subjects: new Set(read.flatMap((name) => subjectOf.get(name) ?? [])),
    unknown: read.filter((name) => !subjectOf.has(name)),
  };
}

/** Limit of rows that are tracked one by one; beyond it everything counts as changed. */
const mostRows = 50_000;

/** Tracks when subjects and rows changed last. Time is counted in notifications: each starts a new generation. */
export class PublicChanges {
  #generation = 0;
  /** Everything counts as changed in this generation. */
  #floor = 0;
  readonly #rows = new Map<string, number>();
  /** Per subject, the last notification, and the last one that named no rows. */
  readonly #any = new Map<string, number>();
  readonly #all = new Map<string, number>();

  get generation() {
    return this.#generation;
  }

  /** Takes in a notification: `<subject> <row>,<row>…`, or the subject alone when many rows changed. */
  note(notification: string) {
    const [subject, rows] = notification.split(' ');
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

  /** Whether one of these rows has changed, given by their `rowKey`. */
  haveChanged(subject: Subject, keys: Iterable<string>, since: number): boolean {
    if (Math.max(this.#floor, this.#all.get(subject) ?? 0) > since) return true;
    for (const key of keys) if ((this.#rows.get(key) ?? 0) > since) return true;
    return false;
  }
}

export const rowKey = (subject: string, id: string) => `${subject} ${id}`;
