/** How the memory of the cache is divided: whole responses, the parts that responses share, and rendered fragments. */
export const cacheShares = (bytes: number) => ({ responses: bytes / 2, parts: bytes / 4, fragments: bytes / 4 });
