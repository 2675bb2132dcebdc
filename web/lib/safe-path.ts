const here = 'https://here.invalid';

/** Characters that browsers drop or read as a slash, as they are or in disguise. */
const disguise = /[\\\p{Cc}]/u;

/** A path of this site, or null for anything that could lead elsewhere. Every `redirect` goes through here. */
export function safePath(value: string | null | undefined): string | null {
  if (!value?.startsWith('/') || disguise.test(value)) return null;
  let url: URL;
  try {
    url = new URL(value, here);
  } catch {
    return null;
  }
  // `/.//host` is a path of ours until it is tidied; `/%2Fhost` until it is decoded once too often.
  if (url.origin !== here || /^\/(\/|%2f|%5c)/i.test(url.pathname)) return null;
  return url.pathname + url.search + url.hash;
}
