import { createElement, type HTMLAttributes, type ReactElement, type ReactNode } from 'react';
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

const keyOf = (name: string, of: object | undefined, from: unknown) =>
  `${name} ${of && numberOf(of)} ${JSON.stringify(from)}`;

/** An element whose content the server keeps. Nothing inside may use `useId`, or know the page it stands on. */
export function Kept({ as = 'div', name, of, from, still, children, ...props }: KeptProps) {
  const [html] = keptHtml.of?.([{ key: keyOf(name, of, from), part: children }]) ?? [];
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

interface KeptListProps extends Omit<HTMLAttributes<HTMLUListElement>, 'children'> {
  /** One name a place in the code. */
  name: string;
  /** Each with what it is made from, as above. */
  items: readonly { of?: object; from?: unknown; item: () => ReactElement }[];
}

/** A list whose items the server keeps one by one: it puts their texts together, and renders none of them. */
export function KeptList({ name, items, ...props }: KeptListProps) {
  const { of: keep } = keptHtml;
  if (!keep) return <ul {...props}>{items.map(({ item }) => item())}</ul>;
  const html = keep(items.map(({ of, from, item }) => ({ key: keyOf(name, of, from), part: item }))).join('');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: written by React.
  return <ul {...props} dangerouslySetInnerHTML={{ __html: html }} />;
}
