import type { Pool } from 'pg';
import { shareRun } from '../lib/share-run.ts';

/** How long a replica is not used after a failure. */
const restMs = 1_000;

/** A WAL position as PostgreSQL writes it: `16/B374D848`. */
const placeOf = (text: string) => {
  const [high = '0', low = '0'] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
};

/** A replica for public reads, used only if it has replayed every public change that this process was notified of. */
export class Replica {
  readonly #pool: Pool;
  /** The WAL position after all notified changes; null while a newer change has none yet. */
  #needed: bigint | null = null;
  #replayed = -1n;
  #restsUntil = 0;

  constructor(pool: Pool) {
    this.#pool = pool;
    pool.on('error', () => this.#rest());
  }

  /** A change was notified. Until its position is known, nothing is read here. */
  noteChange() {
    this.#needed = null;
  }

  get needsPlace() {
    return this.#needed === null;
  }

  /** A WAL position read after the notifications. */
  notePlace(place: string) {
    this.#needed = placeOf(place);
  }

  /** Whether it has replayed every notified change. */
  get #isCurrent() {
    return this.#needed !== null && this.#replayed >= this.#needed && performance.now() >= this.#restsUntil;
  }

  readonly #ask = shareRun(async () => {
    try {
      // A primary returns null: it is no replica, and has everything.
      const { rows } = await this.#pool.query<{ place: string }>(
        'select coalesce(pg_last_wal_replay_lsn(), pg_current_wal_insert_lsn()) as place',
      );
      for (const { place } of rows) this.#replayed = placeOf(place);
    } catch {
      this.#rest();
    }
  });

  #rest() {
    this.#replayed = -1n;
    this.#restsUntil = performance.now() + restMs;
  }

  /** Reads here; null if the primary has to be used because this one is behind or failed. */
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
