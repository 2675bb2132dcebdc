import { useCallback, useRef, useSyncExternalStore } from 'react';

interface Fetched<T> {
  value: T | null;
  failed: boolean;
}

/** The last few: going back and forth asks once. */
const known = new Map<string, Fetched<unknown>>();
const most = 40;
const none: Fetched<never> = { value: null, failed: false };
const failed: Fetched<never> = { value: null, failed: true };

function remember(key: string, fetched: Fetched<unknown>) {
  if (known.size >= most) known.delete(known.keys().next().value ?? '');
  known.set(key, fetched);
}

/**
 * What a page fetches for a part that is seen, after the page itself: the server sends it without. While the next is on its
 * way the last stays. A failure is asked for again the next time the part is shown.
 */
export function useFetched<T>(key: string, fetch: () => Promise<T>, isSeen: () => boolean = () => true): Fetched<T> {
  const last = useRef<Fetched<T>>(none);
  const asking = useRef({ fetch, isSeen });
  asking.current = { fetch, isSeen };
  const subscribe = useCallback(
    (changed: () => void) => {
      let isGone = false;
      const { fetch, isSeen } = asking.current;
      if (isSeen() && !known.get(key)?.value)
        fetch()
          .then(
            (value) => remember(key, { value, failed: false }),
            () => remember(key, failed),
          )
          .finally(() => isGone || changed());
      return () => {
        isGone = true;
      };
    },
    [key],
  );
  const now = useSyncExternalStore(
    subscribe,
    () => (known.get(key) as Fetched<T> | undefined) ?? last.current,
    () => none,
  );
  last.current = now;
  return now;
}
