import { m } from '@makao/i18n/messages';
import { classes } from './classes.ts';

/** A Swahili door: fanlight under the arch, two leaves and their post, a threshold. One path, holes by the even-odd rule. */
const doorPath =
  'M2 22v-2h2v-8a8 8 0 0 1 16 0v8h2v2zM7 20h4v-6.5H7zM13 20h4v-6.5h-4zM7.1 11.5h9.8a4.93 4.93 0 0 0-9.8 0z';

export const Mark = ({ className }: { className?: string }) => (
  <svg viewBox="0 0 24 24" aria-hidden="true" className={className} fill="currentColor" fillRule="evenodd">
    <path d={doorPath} />
  </svg>
);

export const Logo = ({ className }: { className?: string }) => (
  <span className={classes('inline-flex items-center gap-2 font-display text-xl font-bold', className)}>
    <Mark className="size-7" />
    {m.common_brand()}
  </span>
);
