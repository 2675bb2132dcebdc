import { useCallback, useRef } from 'react';

/** Shows the end of what scrolls, and again when something new is there. */
export function useEnd<Element extends HTMLElement>(last: string | undefined) {
  const shown = useRef<string | undefined>(undefined);
  return useCallback(
    (element: Element | null) => {
      if (!element || shown.current === last) return;
      shown.current = last;
      element.scrollTop = element.scrollHeight;
    },
    [last],
  );
}
