interface Balance {
  balance: number;
  change: number;
}

/** Cents may be rounded. */
const tolerance = 1;

/** Checks that each balance follows from the row before, in files that begin with the oldest or with the newest row. */
export class BalanceCheck {
  #before: Balance | null = null;
  #brokenForward: number | null = null;
  #brokenBackward: number | null = null;

  add(row: Balance | null, number: number) {
    if (!row) return;
    const before = this.#before;
    if (before) {
      if (Math.abs(before.balance + row.change - row.balance) > tolerance) this.#brokenForward ??= number;
      if (Math.abs(row.balance + before.change - before.balance) > tolerance) this.#brokenBackward ??= number;
    }
    this.#before = row;
  }

  /** The first row that does not follow, in the order that holds longer. */
  get brokenRow(): number | null {
    if (this.#brokenForward === null || this.#brokenBackward === null) return null;
    return Math.max(this.#brokenForward, this.#brokenBackward);
  }
}
