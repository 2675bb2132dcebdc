import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and in the first paint, true from then on: for what a script makes better. */
export const useScripted = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
