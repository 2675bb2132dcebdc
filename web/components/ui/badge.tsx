import type { ReactNode } from 'react';
import { classes } from './classes.ts';

const tones = {
  accent: 'bg-coral-deep text-white',
  calm: 'bg-lagoon-mist text-lagoon-deep',
  dark: 'bg-black/70 text-white',
  success: 'bg-success-mist text-success',
  warning: 'bg-warning-mist text-warning',
  error: 'bg-error-mist text-error',
};

export const Badge = ({
  tone = 'calm',
  className,
  children,
}: {
  tone?: keyof typeof tones;
  className?: string;
  children: ReactNode;
}) => (
  <span
    className={classes(
      'inline-flex items-center gap-1 rounded-full px-2.5 py-0.5 text-xs font-semibold',
      tones[tone],
      className,
    )}
  >
    {children}
  </span>
);
