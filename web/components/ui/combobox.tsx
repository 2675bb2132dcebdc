import { m } from '@makao/i18n/messages';
import X from 'lucide-react/icons/x';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { ComboboxList, type ComboboxOption } from './combobox-list.tsx';
import { useCombobox } from './use-combobox.ts';

interface ComboboxProps {
  /** The id of the field. */
  id: string;
  label: string;
  placeholder: string;
  /** Sent with the form, once for each choice. */
  name?: string;
  options: readonly ComboboxOption[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  /** Hydrated while in use: takes over the text that was typed meanwhile. */
  takesOver?: boolean;
}

/** Takes any number of choices from a long list. */
export function Combobox({ id, label, placeholder, name, options, chosen, onChange, takesOver }: ComboboxProps) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const picked = options.filter((option) => chosen.includes(option.id));

  const toggle = (option: ComboboxOption) => {
    onChange(chosen.includes(option.id) ? chosen.filter((one) => one !== option.id) : [...chosen, option.id]);
    // After typing, a choice closes the list; while browsing it stays open.
    if (typed) box.close();
    setTyped('');
    box.restart();
    input.current?.focus();
  };
  const box = useCombobox({ id, options, typed, onType: setTyped, onChoose: toggle });

  const early = useRef(takesOver && typeof document !== 'undefined' ? document.getElementById(id) : null);
  const takeOver = useEffectEvent(() => {
    if (!(early.current instanceof HTMLInputElement) || early.current !== document.activeElement) return;
    setTyped(early.current.value);
    box.show();
  });
  useEffect(() => takeOver(), []);

  const onKeyDown = (event: KeyboardEvent) => {
    const last = picked.at(-1);
    if (event.key === 'Backspace' && typed === '' && last) toggle(last);
    else box.onKeyDown(event);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: focus that leaves the whole control closes the list.
    <div className="relative" onBlur={box.leaving()}>
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
          {...box.input}
          placeholder={picked.length === 0 ? placeholder : undefined}
          value={typed}
          onKeyDown={onKeyDown}
          className="min-h-9 min-w-24 grow bg-transparent px-2 outline-none placeholder:text-stone"
        />
      </div>
      {box.open && <ComboboxList {...box.list} label={label} chosen={chosen} multiple />}
    </div>
  );
}
