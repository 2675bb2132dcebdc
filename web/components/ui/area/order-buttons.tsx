import { m } from '@makao/i18n/messages';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import { classes } from '#web/components/ui/classes.ts';
import { IconButton } from '#web/components/ui/icon-button.tsx';

interface OrderButtonsProps {
  /** Of what moves. */
  name: string;
  index: number;
  count: number;
  onMove: (to: number) => void;
  /** Else above each other on phones, beside each other where there is room. */
  layout?: 'row' | 'column';
}

/** Moves an item up or down. */
export const OrderButtons = ({ name, index, count, onMove, layout }: OrderButtonsProps) => (
  <span className={classes('flex shrink-0', layout !== 'row' && 'flex-col', !layout && 'lg:flex-row')}>
    <IconButton
      label={m.team_setting_moveUp({ name })}
      disabled={index === 0}
      className={classes('text-stone disabled:opacity-30', layout !== 'row' && 'size-9 max-lg:w-8')}
      onClick={() => onMove(index - 1)}
    >
      <ChevronUp aria-hidden />
    </IconButton>
    <IconButton
      label={m.team_setting_moveDown({ name })}
      disabled={index === count - 1}
      className={classes('text-stone disabled:opacity-30', layout !== 'row' && 'size-9 max-lg:w-8')}
      onClick={() => onMove(index + 1)}
    >
      <ChevronDown aria-hidden />
    </IconButton>
  </span>
);

/** Returns the list with one item moved. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  return list.toSpliced(from, 1).toSpliced(to, 0, ...list.slice(from, from + 1));
}
