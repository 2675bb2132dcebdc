import type { SupportLine } from '@makao/contract/support.admin';
import Check from 'lucide-react/icons/check';
import CheckCheck from 'lucide-react/icons/check-check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Clock from 'lucide-react/icons/clock';
import { classes } from '#web/components/ui/classes.ts';
import { progressLabels } from './support-labels.ts';

const icons = { queued: Clock, sent: Check, delivered: CheckCheck, read: CheckCheck, failed: CircleAlert };
const colours = { queued: '', sent: '', delivered: '', read: 'text-lagoon', failed: 'text-error' };

/** How far a message has come, as phones show it: one tick, two, two in colour. */
export function Progress({ state }: { state: NonNullable<SupportLine['state']> }) {
  const Icon = icons[state];
  return (
    <span
      className={classes('inline-flex items-center gap-1 align-middle', colours[state])}
      data-progress={state}
      title={progressLabels[state]()}
    >
      <Icon aria-hidden className="size-4" />
      <span className={state === 'failed' ? '' : 'sr-only'}>{progressLabels[state]()}</span>
    </span>
  );
}
