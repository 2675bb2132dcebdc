import type { Ward } from '@makao/contract/places';
import { wholeNumber } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import Search from 'lucide-react/icons/search';
import { useState } from 'react';
import { Checkbox } from '#web/components/ui/checkbox.tsx';
import { Input } from '#web/components/ui/field.tsx';

export type WardChoice = Pick<Ward, 'id' | 'name' | 'aliases' | 'municipality'> & {
  /** What the person called it, where that is not its name. */
  said?: string | undefined;
};

interface WardPickerProps {
  wards: readonly WardChoice[];
  chosen: readonly string[];
  /** Ads by ward, where that is known. */
  counts?: ReadonlyMap<string, number> | undefined;
  onToggle: (ward: string, on: boolean) => void;
}

type Find = typeof import('#web/lib/loose-match.ts').findLoosely;

/** The wards of a city by municipality; typing narrows them to what sounds like it. */
export function WardPicker({ wards, chosen, counts, onToggle }: WardPickerProps) {
  const [typed, setTyped] = useState('');
  // What sounds alike is found by what is loaded when somebody begins to type; until then what is written alike.
  const [find, setFind] = useState<Find | null>(null);
  const written = typed.trim().toLowerCase();
  const found =
    find?.(wards, typed) ??
    wards.flatMap((item) => (item.name.toLowerCase().includes(written) ? { item, alias: undefined } : []));
  const line = ({ id, name, aliases }: WardChoice, alias?: string) => (
    <Checkbox
      key={id}
      name="wardIds"
      value={id}
      data-also={aliases.join('|') || undefined}
      checked={chosen.includes(id)}
      onChange={(event) => onToggle(id, event.target.checked)}
      aside={counts && <span className="tabular-nums">{wholeNumber(counts.get(id) ?? 0)}</span>}
    >
      {name}
      {alias && <span className="text-sm text-stone"> ({alias})</span>}
    </Checkbox>
  );
  return (
    <fieldset>
      <legend className="mb-1 flex w-full items-baseline justify-between text-sm font-semibold">
        {m.search_wards()}
        {chosen.length > 0 && (
          <span className="font-normal text-stone">{m.common_picker_chosen({ count: chosen.length })}</span>
        )}
      </legend>
      <div className="overflow-hidden rounded-field border border-line-strong/70">
        <div className="needs-script relative border-b border-line">
          <Search
            aria-hidden
            className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-stone"
          />
          <Input
            type="search"
            aria-label={m.search_findWard()}
            placeholder={m.search_findWard()}
            autoComplete="off"
            value={typed}
            onFocus={() =>
              void import('#web/lib/loose-match.ts').then((loaded) => setFind(() => loaded.findLoosely), console.warn)
            }
            onChange={(event) => setTyped(event.target.value)}
            // Enter here would send the form before a ward is chosen.
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
            className="rounded-none border-0 pl-10 -outline-offset-3"
          />
        </div>
        <div className="relative h-64 overflow-y-auto overscroll-contain px-1 pb-1">
          {typed.trim() === '' ? (
            [...new Set(wards.map(({ municipality }) => municipality))].toSorted().map((municipality) => (
              <section key={municipality} aria-label={municipality}>
                <h3 className="sticky top-0 z-1 bg-shell px-2 pt-3 pb-1 font-sans text-xs font-semibold tracking-wide text-stone uppercase">
                  {municipality}
                </h3>
                {wards.filter((ward) => ward.municipality === municipality).map((ward) => line(ward))}
              </section>
            ))
          ) : found.length > 0 ? (
            found.map(({ item, alias }) => line(item, alias))
          ) : (
            <p role="status" className="p-3 text-sm text-stone">
              {m.search_noWard()}
            </p>
          )}
        </div>
      </div>
    </fieldset>
  );
}
