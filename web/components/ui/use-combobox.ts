import { findLoosely } from '@makao/contract/kernel/loose-match';
import { type FocusEvent, type KeyboardEvent, useState } from 'react';
import type { ComboboxOption } from './combobox-list.tsx';

interface ComboboxState {
  /** The id of the field. */
  id: string;
  options: readonly ComboboxOption[];
  /** What is typed; an empty text finds every option. */
  typed: string;
  onType: (text: string) => void;
  onChoose: (option: ComboboxOption) => void;
  /** The option to begin with when the list opens. */
  first?: string;
  /** After the list is closed without a choice. */
  onLeave?: () => void;
}

/** Finds options by something like their name, and moves through them by keys. */
export function useCombobox({ id, options, typed, onType, onChoose, first, onLeave }: ComboboxState) {
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const found = findLoosely(options, typed);
  const at = found[active];

  const show = () => {
    if (open) return;
    setOpen(true);
    if (first)
      setActive(
        Math.max(
          0,
          found.findIndex(({ item }) => item.id === first),
        ),
      );
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      setOpen(false);
      onLeave?.();
    } else if (event.key === 'Enter' && open) {
      if (at) onChoose(at.item);
      event.preventDefault();
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (open) setActive(Math.max(0, Math.min(found.length - 1, active + (event.key === 'ArrowDown' ? 1 : -1))));
      else show();
      event.preventDefault();
    }
  };
  return {
    open,
    show,
    close: () => setOpen(false),
    /** Back to the first option. */
    restart: () => setActive(0),
    onKeyDown,
    /** Calls back when the focus leaves the whole control, which closes the list. */
    leaving: (onLeft?: () => void) => (event: FocusEvent) => {
      if (event.currentTarget.contains(event.relatedTarget)) return;
      setOpen(false);
      onLeave?.();
      onLeft?.();
    },
    input: {
      id,
      role: 'combobox',
      'aria-expanded': open,
      'aria-controls': `${id}-list`,
      'aria-autocomplete': 'list',
      'aria-activedescendant': open && at ? `${id}-${at.item.id}` : undefined,
      autoComplete: 'off',
      onClick: show,
      onChange: ({ target }: { target: HTMLInputElement }) => {
        onType(target.value);
        setActive(0);
        setOpen(true);
      },
    } as const,
    list: { id, found, active, onChoose },
  };
}
