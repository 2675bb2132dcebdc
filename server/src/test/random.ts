/** Chance with a seed: the same choices each time. */
export class Chance {
  #state: number;

  constructor(seed: number) {
    this.#state = seed;
  }

  /** Between 0 and 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let value = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296;
  }

  pick<T>(list: readonly T[]): T | undefined {
    return list[Math.floor(this.next() * list.length)];
  }

  shuffled<T>(list: readonly T[]): T[] {
    return list
      .map((value) => [this.next(), value] as const)
      .sort(([a], [b]) => a - b)
      .map(([, value]) => value);
  }
}
