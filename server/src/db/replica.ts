import type { Pool } from 'pg';
import { shareRun } from '../lib/share-run.ts';

/** After a failure the replica is left alone for this long. */
const restMs = 1_000;

/** A place in the log of changes, as PostgreSQL writes it: `16/B374D848`. */
const placeOf = (text: string) => {
  const [high = '0', low = '0'] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
};

/**
 * A copy of the database that public reads may go to, whenever it has seen every public change that this process was told
 * of; else they go to the primary.
 */
export class Replica {
  readonly #pool: Pool;
  /** The place of the log up to which everything we were told of is written; null while a newer change has none yet. */
  #needed: bigint | null = null;
  #replayed = -1n;
  #restsUntil = 0;

  constructor(pool: Pool) {
    this.#pool = pool;
    pool.on('error', () => this.#rest());
  }

  /** A change was told of. Until its place is known nothing is read here. */
  noteChange() {
    this.#needed = null;
  }

  get needsPlace() {
    return this.#needed === null;
  }

  /** The place of the log, asked for after the changes were told of. */
  notePlace(place: string) {
    this.#needed = placeOf(place);
  }

  /** Whether it has seen every change that was told of. */
  get #isCurrent() {
    return this.#needed !== null && this.#replayed >= this.#needed && performance.now() >= this.#restsUntil;
  }

  readonly #ask = shareRun(async () => {
    try {
      // A primary answers null: it is no copy, and sees everything.
      const { rows } = await this.#pool.query<{ place: string }>(
        'select coalesce(pg_last_wal_replay_lsn(), pg_current_wal_insert_lsn()) as place',
      );
      this.#replayed = placeOf(rows[0]!.place);
    } catch {
      this.#rest();
    }
  });

  #rest() {
    this.#replayed = -1n;
    this.#restsUntil = performance.now() + restMs;
  }

  /** Reads here; null where the primary has to be asked: this one is behind, or failed. */
  async read<T>(work: (pool: Pool) => Promise<T>): Promise<T | null> {
    if (this.#needed === null || performance.now() < this.#restsUntil) return null;
    if (!this.#isCurrent) await this.#ask();
    if (!this.#isCurrent) return null;
    try {
      return await work(this.#pool);
    } catch {
      this.#rest();
      return null;
    }
  }
}
