/** How the memory of the cache is divided: whole responses, the parts that responses share, and rendered fragments. */
export function cacheShares(bytes: number) {
  const quarter = Math.max(1, Math.floor(bytes / 4));
  return { responses: Math.max(1, bytes - 2 * quarter), parts: quarter, fragments: quarter };
}
