/**
 * The longest time in milliseconds that the main thread computed without serving anything else. CPU time: another
 * program that has the processor counts for nothing.
 */
async function longestBlock<T>(during: () => Promise<T>): Promise<{ result: T; longestMs: number }> {
  const used = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  };
  let before = used();
  let longestMs = 0;
  const look = () => {
    const now = used();
    longestMs = Math.max(longestMs, now - before);
    before = now;
  };
  const ticking = setInterval(look, 2);
  try {
    const result = await during();
    return { result, longestMs };
  } finally {
    look();
    clearInterval(ticking);
  }
}

/**
 * The least of three longest blocks: what a program's steps take, they take each time; a collection of garbage comes by
 * chance, and on a slow machine it takes as long as a step that is too large.
 */
export async function usualBlock(during: () => Promise<unknown>): Promise<number> {
  let usual = Number.POSITIVE_INFINITY;
  for (let turn = 0; turn < 3; turn++) usual = Math.min(usual, (await longestBlock(during)).longestMs);
  return usual;
}
