const here = 'https://here.invalid';

/** Characters that browsers drop or read as a slash. */
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
  // `/.//host` becomes another host when normalized, `/%2Fhost` when decoded twice.
  if (url.origin !== here || /^\/(\/|%2f|%5c)/i.test(url.pathname)) return null;
  return url.pathname + url.search + url.hash;
}
