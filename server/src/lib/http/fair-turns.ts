import { performance } from 'node:perf_hooks';

interface Options {
  /** Concurrent requests per address that never wait. */
  perAddress: number;
  /** Whether the process is saturated. */
  isBusy: () => boolean;
}

/**
 * Schedules requests fairly. While there is capacity, nobody waits. Otherwise requests of one address beyond the first
 * few queue behind each other, so that a caller with many connections gets no more than others.
 */
export class FairTurns {
  readonly #options: Options;
  readonly #running = new Map<string, number>();
  /** Queues by address; the address served last comes last. */
  readonly #lines = new Map<string, (() => void)[]>();

  constructor(options: Options) {
    this.#options = options;
  }

  #start(address: string) {
    this.#running.set(address, (this.#running.get(address) ?? 0) + 1);
  }

  /** Resolves when it is this address's turn. Call `end` once afterwards. */
  async take(address: string): Promise<void> {
    const { perAddress, isBusy } = this.#options;
    const isFree = (this.#running.get(address) ?? 0) < perAddress || !isBusy();
    if (isFree) return this.#start(address);
    const line = this.#lines.get(address) ?? [];
    this.#lines.set(address, line);
    await new Promise<void>((resolve) => line.push(resolve));
  }

  end(address: string) {
    const running = (this.#running.get(address) ?? 1) - 1;
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

  /** Lets some waiting requests continue: there is capacity after all. */
  letGo(most: number) {
    for (let gone = 0; gone < most; gone++) {
      const [address] = this.#lines.keys();
      if (address === undefined) return;
      this.#next(address);
    }
  }
}

/** Above this utilization a process is saturated. */
const busyAbove = 0.6;

/** The utilization of the event loop since the last call. */
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
