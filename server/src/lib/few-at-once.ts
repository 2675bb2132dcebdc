/** Runs at most this many at a time; the others queue. */
export function fewAtOnce(most: number) {
  let running = 0;
  const line: (() => void)[] = [];
  return async <T>(run: () => Promise<T>): Promise<T> => {
    if (running >= most) await new Promise<void>((resolve) => line.push(resolve));
    else running++;
    try {
      return await run();
    } finally {
      const next = line.shift();
      if (next) next();
      else running--;
    }
  };
}
