import { useSyncExternalStore } from 'react';

const never = () => () => {};
function everySecond(tick: () => void) {
  const timer = setInterval(tick, 1000);
  return () => clearInterval(timer);
}

/** The current time to the second, in milliseconds. Renders again every second while it is needed. */
export const useSeconds = (isNeeded: boolean): number =>
  useSyncExternalStore(isNeeded ? everySecond : never, () => Math.floor(Date.now() / 1000)) * 1000;
