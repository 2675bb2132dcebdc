import { createElement, type HTMLAttributes, type ReactNode } from 'react';
import { keptHtml, numberOf } from '#app/lib/kept-html.ts';

interface KeptProps extends Omit<HTMLAttributes<HTMLElement>, 'children'> {
  as?: 'div' | 'section' | 'ul' | 'li' | 'fieldset' | 'footer' | 'span';
  /** One name a place in the code. */
  name: string;
  /** An object it is made from that never changes, and is the same on other pages. */
  of?: object;
  /** Everything else that the content is made from, beside the language. */
  from?: unknown;
  children: () => ReactNode;
}

/** An element whose content the server keeps. Nothing inside may use `useId`, or know the page it stands on. */
export function Kept({ as = 'div', name, of, from, children, ...props }: KeptProps) {
  const html = keptHtml.of?.(`${name} ${of && numberOf(of)} ${JSON.stringify(from)}`, children);
  return html === undefined
    ? createElement(as, props, children())
    : createElement(as, { ...props, dangerouslySetInnerHTML: { __html: html } });
}
