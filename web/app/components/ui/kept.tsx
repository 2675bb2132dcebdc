import { createElement, type ReactNode } from 'react';
import { keptHtml, numberOf } from '#app/lib/kept-html.ts';
import { Still, type StillProps } from './still.tsx';

interface KeptProps extends Omit<StillProps, 'of'> {
  /** An object it is made from that never changes, and is the same on other pages. */
  of?: object | undefined;
  /** One name a place in the code. */
  name: string;
  /** Everything else that the content is made from, beside the language. */
  from?: unknown;
  /** It is only read: the browser leaves it alone. */
  still?: boolean;
  children: () => ReactNode;
}

/** An element whose content the server keeps. Nothing inside may use `useId`, or know the page it stands on. */
export function Kept({ as = 'div', name, of, from, still, children, ...props }: KeptProps) {
  const html = keptHtml.of?.(`${name} ${of && numberOf(of)} ${JSON.stringify(from)}`, children);
  if (html !== undefined)
    return createElement(as, {
      ...props,
      'data-still': still ? '' : undefined,
      dangerouslySetInnerHTML: { __html: html },
    });
  return still ? (
    <Still as={as} of={of ?? JSON.stringify(from)} {...props}>
      {children}
    </Still>
  ) : (
    createElement(as, props, children())
  );
}
