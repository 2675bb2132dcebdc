import { dateFormat } from '@makao/i18n/format';
import { getLocale } from '@makao/i18n/runtime';
import { createElement, type HTMLAttributes, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

declare const html: unique symbol;
/** Markup that React has rendered. */
export type Html = string & { readonly [html]: true };

/** Where rendered fragments are stored; the server provides an LRU cache limited by bytes. */
export interface FragmentStore {
  get(key: string): string | undefined;
  set(key: string, html: string): unknown;
}

let store: FragmentStore | null = null;

/** Without a store every fragment is rendered each time; pages look the same. */
export const storeFragmentsIn = (given: FragmentStore | null) => {
  store = given;
};

/** Everything a fragment is made from, besides the language and the date format: its name in the code first. */
export type FragmentKey = readonly [name: string, ...(string | number | boolean | null | undefined)[]];

/**
 * Renders a fragment once per key, language and date format. Call it while a page is composed, never inside a component: React does not
 * support rendering within a rendering.
 */
export function cached(key: FragmentKey, element: () => ReactElement): Html {
  const name = `${getLocale()} ${dateFormat()} ${JSON.stringify(key)}`;
  const known = store?.get(name);
  if (known !== undefined) return known as Html;
  const rendered = renderToStaticMarkup(element(), { identifierPrefix: prefixOf(name) });
  store?.set(name, rendered);
  return rendered as Html;
}

/** Ids inside a fragment must differ from those of the page around it. */
function prefixOf(name: string): string {
  let hash = 7;
  for (let at = 0; at < name.length; at++) hash = (Math.imul(hash, 31) + name.charCodeAt(at)) | 0;
  return `${(hash >>> 0).toString(36)}-`;
}

interface HtmlElementProps extends Omit<HTMLAttributes<HTMLElement>, 'children' | 'dangerouslySetInnerHTML'> {
  as?: 'div' | 'ul' | 'ol' | 'header' | 'footer' | 'section' | 'aside' | 'span' | 'main';
  children: Html | readonly Html[];
}

/** An element that holds rendered fragments. */
export const HtmlElement = ({ as = 'div', children, ...props }: HtmlElementProps) =>
  createElement(as, {
    ...props,
    dangerouslySetInnerHTML: { __html: typeof children === 'string' ? children : children.join('') },
  });
