import { squeezed } from '../search/sentences/places.ts';

/** Names as they are compared in a ward: without spaces and signs, and without the ward's own name at either end. */
export function spokenKeys(names: readonly string[], ward: string): string[] {
  const own = squeezed(ward);
  const keys = names.map(squeezed).map((key) => {
    if (key.startsWith(own)) return key.slice(own.length);
    return key.endsWith(own) ? key.slice(0, -own.length) : key;
  });
  return [...new Set(keys)].filter((key) => key !== '');
}
