import { performance } from 'node:perf_hooks';

interface Options {
  /** Requests of one address that are worked on at once however busy the process is. */
  perAddress: number;
  /** Whether the process has as much to do as it can. */
  isBusy: () => boolean;
}

/**
 * Who is worked for next. As long as there is time for all, nobody waits. When there is not, the requests of one
 * address beyond the first few wait for each other, so that one caller with many connections gets no more than others.
 */
export class FairTurns {
  readonly #options: Options;
  readonly #running = new Map<string, number>();
  /** Those who wait, by address; the address that was served last comes last. */
  readonly #lines = new Map<string, (() => void)[]>();

  constructor(options: Options) {
    this.#options = options;
  }

  #start(address: string) {
    this.#running.set(address, (this.#running.get(address) ?? 0) + 1);
  }

  /** Resolves when it is this address's turn. `end` is to be called once afterwards. */
  async take(address: string): Promise<void> {
    const { perAddress, isBusy } = this.#options;
    const isFree = (this.#running.get(address) ?? 0) < perAddress || !isBusy();
    if (isFree) return this.#start(address);
    const line = this.#lines.get(address) ?? [];
    this.#lines.set(address, line);
    await new Promise<void>((resolve) => line.push(resolve));
  }

  end(address: string) {
    const running = this.#running.get(address)! - 1;
    if (running > 0) this.#running.set(address, running);
    else this.#running.delete(address);
    if (running < this.#options.perAddress) this.#next(address);
  }

  #next(address: string) {
    const line = this.#lines.get(address);
    const next = line?.shift();
    if (line) this.#lines.delete(address);
    if (line && line.length > 0) this.#lines.set(address, line);
    if (!next) return;
    this.#start(address);
    next();
  }

  /** Lets some of those who wait go on: there is time after all. */
  letGo(most: number) {
    for (let gone = 0; gone < most && this.#lines.size > 0; gone++) this.#next([...this.#lines.keys()][0]!);
  }
}

/** Above this share of its time in work a process has as much to do as it can. */
const busyAbove = 0.75;

/** How much of the time since it was last asked the process was at work. */
export function watchUse() {
  let last = performance.eventLoopUtilization();
  let use = 0;
  return {
    look() {
      const now = performance.eventLoopUtilization();
      use = performance.eventLoopUtilization(now, last).utilization;
      last = now;
    },
    isBusy: () => use > busyAbove,
  };
}
