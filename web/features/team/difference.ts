export interface Change {
  /** Where in the whole: `['features', '0', 'nameEn']`. */
  path: string[];
  before: unknown;
  after: unknown;
  /** Context of the change, not changed by it: the amount of a payment that was confirmed. */
  isFact?: true;
}

const isPlain = (value: unknown): value is object => typeof value === 'object' && value !== null;
/** A list of names or ids is one thing; a list of things is many. */
const isBranch = (value: unknown): value is object =>
  isPlain(value) && !(Array.isArray(value) && value.every((item) => !isPlain(item)));
const same = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** Only what differs, down to single values. What was not there before, or is gone, stands against undefined. */
export function differences(before: unknown, after: unknown, path: string[] = []): Change[] {
  if (same(before, after)) return [];
  if (!isBranch(before) && !isBranch(after)) return [{ path, before: before ?? undefined, after: after ?? undefined }];
  const [old, young] = [before, after].map((value) => (isBranch(value) ? value : {})) as [object, object];
  return [...new Set([...Object.keys(old), ...Object.keys(young)])].flatMap((key): Change[] => {
    const [was, is] = [old[key as never] as unknown, young[key as never] as unknown];
    const isFact = path.length === 0 && isBranch(after) && !(key in after) && was !== null;
    if (isFact && !isBranch(was)) return [{ path: [key], before: was, after: was, isFact }];
    return isFact ? [] : differences(was, is, [...path, key]);
  });
}
