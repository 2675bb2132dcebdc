import type { ComponentProps, ComponentType } from 'react';
import { Link as RouterLink } from 'react-router';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'ref'> {
  to: string;
  replace?: boolean;
  preventScrollReset?: boolean;
}

/** On the server a link is an anchor: all that the router adds happens at a click, and a page holds a hundred. */
function Anchor({ to, replace: _, preventScrollReset: _reset, ...props }: LinkProps) {
  return to.startsWith('/') ? <a {...props} href={to} data-discover="true" /> : <RouterLink to={to} {...props} />;
}

export const Link: ComponentType<LinkProps> = typeof window === 'undefined' ? Anchor : RouterLink;
