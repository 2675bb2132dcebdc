import { useCallback, useState, useSyncExternalStore } from 'react';

interface Fetched<T> {
  value: T | null;
  failed: boolean;
}

/** The last few answers: going back and forth asks once. */
const known = new Map<string, Fetched<unknown>>();
const most = 40;
const none: Fetched<never> = { value: null, failed: false };

function remember(key: string, fetched: Fetched<unknown>) {
  if (known.size >= most) known.delete(known.keys().next().value ?? '');
  known.set(key, fetched);
}

/**
 * Fetches what a part of a page needs after the page itself. The last value stays while the next one loads. A failed call
 * is repeated when the part is shown again. `load` must be the same function in every render.
 */
export function useFetched<T>(key: string, load: (key: string) => Promise<T>): Fetched<T> {
  const [last, setLast] = useState<Fetched<T>>(none);
  const subscribe = useCallback(
    (changed: () => void) => {
      let isGone = false;
      if (!known.get(key)?.value)
        load(key)
          .then(
            (value) => remember(key, { value, failed: false }),
            () => remember(key, { value: null, failed: true }),
          )
          .finally(() => isGone || changed());
      return () => {
        isGone = true;
      };
    },
    [key, load],
  );
  const now = useSyncExternalStore(
    subscribe,
    () => known.get(key) as Fetched<T> | undefined,
    () => undefined,
  );
  if (now && now !== last) setLast(now);
  return now ?? last;
}
