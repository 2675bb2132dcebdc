import ChevronDown from 'lucide-react/icons/chevron-down';
import X from 'lucide-react/icons/x';
import { type Ref, useState } from 'react';
import { classes } from '#web/components/ui/classes.ts';
import { ComboboxList, type ComboboxOption } from '#web/components/ui/combobox-list.tsx';
import { controlClass } from '#web/components/ui/field.tsx';
import { IconButton } from '#web/components/ui/icon-button.tsx';
import { useCombobox } from '#web/components/ui/use-combobox.ts';

interface SingleComboboxProps {
  /** The id of the field. */
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

/** Takes one choice from a long list, and shows it as its text. */
export function SingleCombobox(props: SingleComboboxProps) {
  const { id, label, placeholder, clearLabel, options, value, onChange, onBlur, inputRef, disabled } = props;
  /** The search text; null while the choice is shown. */
  const [typed, setTyped] = useState<string | null>(null);
  const chosen = options.find((option) => option.id === value);

  const choose = (option: ComboboxOption | undefined) => {
    onChange(option?.id);
    setTyped(null);
    box.close();
  };
  const box = useCombobox({
    id,
    options,
    typed: typed ?? '',
    onType: setTyped,
    onChoose: choose,
    first: value,
    onLeave: () => setTyped(null),
  });

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: focus that leaves the whole control closes the list.
    <div className="relative" onBlur={box.leaving(onBlur)}>
      <input
        ref={inputRef}
        {...box.input}
        aria-describedby={props['aria-describedby']}
        aria-invalid={props['aria-invalid']}
        disabled={disabled}
        placeholder={placeholder}
        value={typed ?? chosen?.name ?? ''}
        onFocus={({ target }) => target.select()}
        onKeyDown={box.onKeyDown}
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
      {box.open && <ComboboxList {...box.list} label={label} chosen={value ? [value] : []} multiple={false} />}
    </div>
  );
}
