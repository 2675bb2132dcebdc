import type { ComponentProps } from 'react';

import { classes } from './classes.ts';
import { Link, type LinkProps } from './link.tsx';

const variants = {
  primary: 'bg-lagoon text-on-lagoon hover:bg-lagoon-deep',
  secondary: 'border border-line-strong/60 bg-shell text-ink hover:border-lagoon hover:text-lagoon',
  ghost: 'text-lagoon hover:bg-lagoon-mist',
  /** For what can't be undone. */
  danger: 'bg-coral-deep text-white hover:bg-[#9c2f18]',
  /** For destructive actions that ask first. */
  remove: 'border border-line-strong/60 bg-shell text-error hover:underline',
  onReef: 'bg-on-reef text-[#074b46] hover:bg-white',
};
const sizes = { md: 'min-h-11 px-5 text-base', sm: 'min-h-9 px-3.5 text-sm', lg: 'min-h-13 px-7 text-lg' };

export interface ButtonLook {
  variant?: keyof typeof variants;
  size?: keyof typeof sizes;
  className?: string;
}

const look = ({ variant = 'primary', size = 'md', className }: ButtonLook) =>
  classes(
    'inline-flex items-center justify-center gap-2 rounded-field text-center font-semibold transition-colors select-none sm:whitespace-nowrap max-sm:max-w-full max-sm:py-1.5 max-sm:leading-tight',
    'disabled:cursor-not-allowed disabled:opacity-50 [&_svg]:size-5 [&_svg]:shrink-0',
    variants[variant],
    sizes[size],
    className,
  );

export const Button = ({
  variant,
  size,
  className,
  type = 'button',
  ...props
}: ButtonLook & ComponentProps<'button'>) => (
  <button type={type} className={look({ variant, size, className })} {...props} />
);

export const ButtonLink = ({ variant, size, className, ...props }: ButtonLook & Omit<LinkProps, 'className'>) => (
  <Link className={look({ variant, size, className })} {...props} />
);

/** Leads to another site, or to a page that must be loaded from the server. */
export const ButtonAnchor = ({
  variant,
  size,
  className,
  ...props
}: ButtonLook & ComponentProps<'a'> & { href: string }) => (
  <a className={look({ variant, size, className })} {...props} />
);
