import type { ComponentProps } from 'react';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: string;
}

/** A plain link. The office follows those to its own screens without loading a document. */
export const Link = ({ to, ...props }: LinkProps) => <a {...props} href={to} />;
