/**
 * The longest time in milliseconds that the main thread computed without serving anything else. CPU time: another
 * program that has the processor counts for nothing.
 */
export async function longestBlock<T>(during: () => Promise<T>): Promise<{ result: T; longestMs: number }> {
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
