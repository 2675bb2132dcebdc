import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from '#web/components/ui/classes.ts';

const tones = {
  urgent: 'bg-error-mist text-error',
  soon: 'bg-warning-mist text-warning',
  good: 'bg-lagoon-mist text-lagoon-deep',
};

interface NeedProps {
  Icon: LucideIcon;
  tone: keyof typeof tones;
  title: ReactNode;
  text?: ReactNode;
  /** What it takes to be done. */
  children: ReactNode;
}

/** A pending task with the button that completes it. */
export const Need = ({ Icon, tone, title, text, children }: NeedProps) => (
  <li className="flex flex-wrap items-center gap-x-4 gap-y-3 p-3.5 not-first:border-t not-first:border-line sm:px-4">
    <span className="flex min-w-0 grow basis-56 items-center gap-3">
      <span className={classes('grid size-10 shrink-0 place-items-center self-start rounded-full', tones[tone])}>
        <Icon aria-hidden className="size-5" />
      </span>
      <span className="min-w-0">
        <b className="block font-semibold">{title}</b>
        {text && <span className="block text-sm text-stone">{text}</span>}
      </span>
    </span>
    <span className="flex gap-2 max-sm:w-full max-sm:*:grow">{children}</span>
  </li>
);
