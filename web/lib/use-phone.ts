import { useSyncExternalStore } from 'react';

const narrow = '(max-width: 47.99rem)';

/** Whether the screen is that of a phone. For the areas, which are rendered in the browser alone. */
export const useIsPhone = (): boolean =>
  useSyncExternalStore(
    (tell) => {
      const screen = matchMedia(narrow);
      screen.addEventListener('change', tell);
      return () => screen.removeEventListener('change', tell);
    },
    () => matchMedia(narrow).matches,
    () => false,
  );
