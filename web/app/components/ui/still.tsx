import { createElement, type HTMLAttributes, type ReactNode, useRef, useState, useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether the server has written this part of the page, and the browser found it there. */
export function useWritten(): boolean {
  const first = useRef<boolean>(undefined);
  // React asks one of the two when it takes over what is there, and the other when it makes it; that answer stays.
  const remember = (written: boolean) => () => {
    first.current ??= written;
    return first.current;
  };
  return useSyncExternalStore(never, remember(false), remember(true));
}

export interface StillProps extends Omit<HTMLAttributes<HTMLElement>, 'children'> {
  as?: 'div' | 'section' | 'ul' | 'li' | 'fieldset' | 'footer' | 'span' | 'small' | 'p';
  /** What it is made from: with anything else it is made anew. */
  of?: object | string | undefined;
  /** Nothing in it answers by itself; links are followed and missing photos replaced by `useStillParts`. */
  children: () => ReactNode;
}

const asWritten = { __html: '' };

/** A part that is only read. The browser leaves it as the server wrote it: nothing of it is compared, kept or sent again. */
export function Still({ as = 'div', of, children, ...props }: StillProps) {
  const [first] = useState(of);
  const isWritten = useWritten() && of === first;
  if (typeof window === 'undefined') return createElement(as, { ...props, 'data-still': '' }, children());
  return isWritten
    ? createElement(as, {
        ...props,
        'data-still': '',
        dangerouslySetInnerHTML: asWritten,
        suppressHydrationWarning: true,
      })
    : createElement(as, props, children());
}
