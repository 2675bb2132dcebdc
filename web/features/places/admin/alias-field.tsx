import { m } from '@makao/i18n/messages';
import X from 'lucide-react/icons/x';
import { type KeyboardEvent, type Ref, useState } from 'react';
import { Field } from '#web/components/ui/field.tsx';

interface AliasFieldProps {
  value: readonly string[];
  onChange: (aliases: string[]) => void;
  onBlur: () => void;
  name: string;
  error: string | undefined;
  inputRef: Ref<HTMLInputElement>;
}

/** Other names of a place: each a chip. Enter or a comma makes one of what was typed; several may be pasted at once. */
export function AliasField({ value, onChange, onBlur, name, error, inputRef }: AliasFieldProps) {
  const [typed, setTyped] = useState('');
  const add = (text: string) => {
    const known = new Set(value.map((alias) => alias.toLowerCase()));
    const added = text
      .split(/[,\n;]/)
      .map((part) => part.trim())
      .filter((part) => part !== '' && !known.has(part.toLowerCase()) && known.add(part.toLowerCase()));
    if (added.length > 0) onChange([...value, ...added]);
    setTyped('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && typed.trim()) {
      // Enter on an empty line sends the form, as everywhere.
      event.preventDefault();
      add(typed);
    } else if (event.key === 'Backspace' && typed === '') onChange(value.slice(0, -1));
  };
  return (
    <Field label={m.places_aliases()} hint={m.places_aliasesHint()} error={error}>
      {(ids) => (
        <div className="flex min-h-11 flex-wrap items-center gap-1 rounded-field border border-line-strong/70 bg-shell p-[3px] has-aria-invalid:border-error has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-lagoon">
          {value.map((alias) => (
            <button
              key={alias}
              type="button"
              aria-label={m.common_picker_remove({ name: alias })}
              onClick={() => onChange(value.filter((other) => other !== alias))}
              className="inline-flex min-h-9 max-w-full items-center gap-1 rounded-lg bg-lagoon-mist px-2 text-sm font-medium text-lagoon-deep"
            >
              <span className="truncate">{alias}</span>
              <X aria-hidden className="size-4 shrink-0" />
            </button>
          ))}
          <input
            {...ids}
            ref={inputRef}
            name={name}
            autoComplete="off"
            value={typed}
            onChange={({ target }) => (/[,\n;]/.test(target.value) ? add(target.value) : setTyped(target.value))}
            onKeyDown={onKeyDown}
            // Text without a closing comma counts too.
            onBlur={() => {
              add(typed);
              onBlur();
            }}
            className="min-h-9 w-16 min-w-16 grow bg-transparent px-2 outline-none"
          />
        </div>
      )}
    </Field>
  );
}
