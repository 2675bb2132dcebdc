import ChevronDown from 'lucide-react/icons/chevron-down';
import X from 'lucide-react/icons/x';
import { type KeyboardEvent, type Ref, useState } from 'react';
import { findLoosely } from '#app/lib/loose-match.ts';
import { classes } from './classes.ts';
import type { ComboboxOption } from './combobox.tsx';
import { ComboboxList } from './combobox-list.tsx';
import { controlClass } from './field.tsx';
import { IconButton } from './icon-button.tsx';

interface SingleComboboxProps {
  /** Of the field it stands in. */
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  label: string;
  placeholder: string;
  clearLabel: string;
  options: readonly ComboboxOption[];
  value: string | undefined;
  onChange: (value: string | undefined) => void;
  onBlur?: () => void;
  inputRef?: Ref<HTMLInputElement>;
  disabled?: boolean;
}

/** One choice from a long list, found by typing something like its name. */
export function SingleCombobox(props: SingleComboboxProps) {
  const { id, label, placeholder, clearLabel, options, value, onChange, onBlur, inputRef, disabled } = props;
  const [open, setOpen] = useState(false);
  /** What is being looked for; null while the choice is shown. */
  const [typed, setTyped] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  const found = findLoosely(options, typed ?? '');
  const chosen = options.find((option) => option.id === value);

  const show = () => {
    setOpen(true);
    setActive(
      Math.max(
        0,
        found.findIndex(({ item }) => item.id === value),
      ),
    );
  };
  const choose = (option: ComboboxOption | undefined) => {
    onChange(option?.id);
    setTyped(null);
    setOpen(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      setOpen(false);
      setTyped(null);
    } else if (event.key === 'Enter' && open) {
      const at = found[active];
      if (at) choose(at.item);
      event.preventDefault();
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (!open) show();
      else setActive((now) => Math.max(0, Math.min(found.length - 1, now + (event.key === 'ArrowDown' ? 1 : -1))));
      event.preventDefault();
    }
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: focus that leaves the whole control closes the list.
    <div
      className="relative"
      onBlur={(event) => {
        if (event.currentTarget.contains(event.relatedTarget)) return;
        setOpen(false);
        setTyped(null);
        onBlur?.();
      }}
    >
      <input
        ref={inputRef}
        id={id}
        role="combobox"
        aria-describedby={props['aria-describedby']}
        aria-invalid={props['aria-invalid']}
        aria-expanded={open}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={open && found[active] ? `${id}-${found[active].item.id}` : undefined}
        autoComplete="off"
        disabled={disabled}
        placeholder={placeholder}
        value={typed ?? chosen?.name ?? ''}
        onFocus={({ target }) => target.select()}
        onClick={() => !open && show()}
        onChange={(event) => {
          setTyped(event.target.value);
          setActive(0);
          setOpen(true);
        }}
        onKeyDown={onKeyDown}
        className={classes(controlClass, 'pr-11 disabled:cursor-not-allowed disabled:bg-line/40 disabled:opacity-70')}
      />
      {chosen && !disabled ? (
        <IconButton
          label={clearLabel}
          onClick={() => choose(undefined)}
          className="absolute top-0 right-0 text-stone [&_svg]:size-5"
        >
          <X aria-hidden />
        </IconButton>
      ) : (
        <ChevronDown
          aria-hidden
          className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-stone"
        />
      )}
      {open && (
        <ComboboxList
          id={id}
          label={label}
          found={found}
          active={active}
          chosen={value ? [value] : []}
          multiple={false}
          onChoose={choose}
        />
      )}
    </div>
  );
}
