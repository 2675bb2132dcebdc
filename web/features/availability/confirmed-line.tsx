import BadgeCheck from 'lucide-react/icons/badge-check';
import CircleHelp from 'lucide-react/icons/circle-help';
import { classes } from '#web/components/ui/classes.ts';
import { confirmedWords } from '#web/features/ads/confirmed.ts';

/** When the agent last said that the place is there. */
export function ConfirmedLine({ confirmedAt, now }: { confirmedAt: string; now: number }) {
  const { text, isOld } = confirmedWords(confirmedAt, now);
  const Icon = isOld ? CircleHelp : BadgeCheck;
  return (
    <p
      className={classes(
        'mt-3 flex w-fit items-center gap-1.5 rounded-full px-3 py-1 text-sm font-semibold',
        isOld ? 'bg-warning-mist text-warning' : 'bg-success-mist text-success',
      )}
    >
      <Icon aria-hidden className="size-4" />
      {text}
    </p>
  );
}
