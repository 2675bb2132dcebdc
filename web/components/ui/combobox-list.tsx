import type { Findable, Found } from '@makao/contract/kernel/loose-match';
import { m } from '@makao/i18n/messages';
import Check from 'lucide-react/icons/check';
import { classes } from './classes.ts';

export interface ComboboxOption extends Findable {
  id: string;
  aside?: string | number;
}

interface ComboboxListProps {
  /** Of the input that takes the keys. */
  id: string;
  label: string;
  found: readonly Found<ComboboxOption>[];
  active: number;
  chosen: readonly string[];
  multiple: boolean;
  onChoose: (option: ComboboxOption) => void;
}

/** The options that match the typed text. */
export const ComboboxList = ({ id, label, found, active, chosen, multiple, onChoose }: ComboboxListProps) => (
  <div
    id={`${id}-list`}
    role="listbox"
    aria-label={label}
    aria-multiselectable={multiple || undefined}
    className="absolute inset-x-0 top-full z-30 mt-1 max-h-72 overflow-y-auto rounded-field border border-line bg-shell p-1 text-ink shadow-lift"
  >
    {found.length === 0 && <p className="p-3 text-sm text-stone">{m.common_picker_none()}</p>}
    {found.map(({ item, alias }, index) => (
      // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the input takes the keys.
      <div
        key={item.id}
        id={`${id}-${item.id}`}
        role="option"
        aria-selected={chosen.includes(item.id)}
        ref={index === active ? (node) => node?.scrollIntoView({ block: 'nearest' }) : undefined}
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => onChoose(item)}
        className={classes(
          'flex min-h-11 cursor-pointer items-center gap-2 rounded-lg px-3',
          index === active && 'bg-lagoon-mist',
        )}
      >
        <Check aria-hidden className={classes('size-4 text-lagoon', !chosen.includes(item.id) && 'invisible')} />
        <span className="min-w-0 grow">
          {item.name}
          {alias && <span className="text-sm text-stone"> ({alias})</span>}
        </span>
        {item.aside !== undefined && <span className="text-sm text-stone tabular-nums">{item.aside}</span>}
      </div>
    ))}
  </div>
);
