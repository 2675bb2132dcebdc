/** Fallback where local storage is blocked or full: values last as long as the page. */
const memory = new Map<string, string>();

export function readText(key: string): string | null {
  const remembered = memory.get(key);
  if (remembered !== undefined) return remembered;
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function storeText(key: string, text: string | null): void {
  memory.delete(key);
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    if (text !== null) memory.set(key, text);
  }
}

/** A value that was edited by hand must never break a page. */
export function readStored<T>(key: string): T | null {
  try {
    return JSON.parse(readText(key) ?? 'null') as T | null;
  } catch {
    return null;
  }
}

export const store = (key: string, value: unknown): void =>
  storeText(key, value === null || value === undefined ? null : JSON.stringify(value));
