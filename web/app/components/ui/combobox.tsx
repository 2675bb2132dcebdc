import { m } from '@makao/i18n/messages';
import X from 'lucide-react/icons/x';
import { type KeyboardEvent, useRef, useState } from 'react';
import { type Findable, findLoosely } from '#app/lib/loose-match.ts';
import { ComboboxList } from './combobox-list.tsx';

export interface ComboboxOption extends Findable {
  id: string;
  aside?: string | number;
}

interface ComboboxProps {
  /** Of the field it stands in. */
  id: string;
  label: string;
  placeholder: string;
  /** Sent with the form, once for each choice. */
  name?: string;
  options: readonly ComboboxOption[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** Any number of choices from a long list, found by typing something like their name. */
export function Combobox({ id, label, placeholder, name, options, chosen, onChange }: ComboboxProps) {
  const input = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const found = findLoosely(options, typed);
  const picked = options.filter((option) => chosen.includes(option.id));

  const toggle = (option: ComboboxOption) => {
    onChange(chosen.includes(option.id) ? chosen.filter((one) => one !== option.id) : [...chosen, option.id]);
    // Who looked for one thing has found it; who looks through the list may go on.
    if (typed) setOpen(false);
    setTyped('');
    setActive(0);
    input.current?.focus();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const last = picked.at(-1);
    if (event.key === 'Escape') setOpen(false);
    else if (event.key === 'Backspace' && typed === '' && last) toggle(last);
    else if (event.key === 'Enter' && open) {
      const at = found[active];
      if (at) toggle(at.item);
      event.preventDefault();
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      setOpen(true);
      setActive((now) =>
        Math.max(0, Math.min(found.length - 1, now + (!open ? 0 : event.key === 'ArrowDown' ? 1 : -1))),
      );
      event.preventDefault();
    }
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: focus that leaves the whole control closes the list.
    <div className="relative" onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setOpen(false)}>
      {name && chosen.map((value) => <input key={value} type="hidden" name={name} value={value} />)}
      <div className="flex min-h-11 flex-wrap items-center gap-1 rounded-field border border-line-strong/70 bg-shell p-[3px] text-ink has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-lagoon">
        {picked.map((option) => (
          <button
            key={option.id}
            type="button"
            aria-label={m.common_picker_remove({ name: option.name })}
            onClick={() => toggle(option)}
            className="inline-flex min-h-9 items-center gap-1 rounded-lg bg-lagoon-mist px-2 text-sm font-medium text-lagoon-deep"
          >
            {option.name}
            <X aria-hidden className="size-4" />
          </button>
        ))}
        <input
          ref={input}
          id={id}
          role="combobox"
          aria-expanded={open}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={open && found[active] ? `${id}-${found[active].item.id}` : undefined}
          autoComplete="off"
          placeholder={picked.length === 0 ? placeholder : undefined}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setActive(0);
            setOpen(true);
          }}
          onClick={() => setOpen(true)}
          onKeyDown={onKeyDown}
          className="min-h-9 min-w-24 grow bg-transparent px-2 outline-none placeholder:text-stone"
        />
      </div>
      {open && (
        <ComboboxList id={id} label={label} found={found} active={active} chosen={chosen} multiple onChoose={toggle} />
      )}
    </div>
  );
}
