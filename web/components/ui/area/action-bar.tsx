import type { ReactNode } from 'react';
import { classes } from '#web/components/ui/classes.ts';

const places = {
  /** Above the bottom bar of a phone. */
  floating: 'bottom-[calc(4.75rem+env(safe-area-inset-bottom))] rounded-card border p-3 shadow-lift lg:bottom-3',
  /** At the foot, on a screen without the bottom bar. */
  foot: 'foot-bar -mx-4 border-t px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:-mx-6 md:px-6 lg:mx-0 lg:rounded-card lg:border bottom-0',
};

interface ActionBarProps {
  place?: keyof typeof places;
  className?: string;
  children: ReactNode;
}

/** Keeps what a screen is for within reach while the rest scrolls. */
export const ActionBar = ({ place = 'floating', className, children }: ActionBarProps) => (
  <div className={classes('bar-bottom sticky z-10 flex gap-3 border-line bg-shell', places[place], className)}>
    {children}
  </div>
);
