import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and during hydration, true afterwards. */
export const useScripted = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
