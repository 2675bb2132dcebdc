import { m } from '@makao/i18n/messages';
import { useState } from 'react';
import { Checkbox } from '#web/components/ui/checkbox.tsx';
import type { WardChoice } from './address.ts';
import { WardFrame, WardsByPopularity } from './ward-list.tsx';

interface WardPickerProps {
  wards: readonly WardChoice[];
  chosen: readonly string[];
  onToggle: (ward: string, on: boolean) => void;
}

type Find = typeof import('@makao/contract/kernel/loose-match').findLoosely;

/** The wards of a city by municipality; typing narrows them to what sounds like it. */
export function WardPicker({ wards, chosen, onToggle }: WardPickerProps) {
  const [typed, setTyped] = useState('');
  // The fuzzy matcher loads when typing starts; until then match by substring.
  const [find, setFind] = useState<Find | null>(null);
  const written = typed.trim().toLowerCase();
  const found =
    find?.(wards, typed) ??
    wards.flatMap((item) => (item.name.toLowerCase().includes(written) ? { item, alias: undefined } : []));
  const line = ({ id, name }: WardChoice, alias?: string) => (
    <Checkbox
      key={id}
      name="wardIds"
      value={id}
      checked={chosen.includes(id)}
      onChange={(event) => onToggle(id, event.target.checked)}
    >
      {name}
      {alias && <span className="text-sm text-stone"> ({alias})</span>}
    </Checkbox>
  );
  return (
    <WardFrame
      chosen={chosen.length}
      find={{
        value: typed,
        onFocus: () =>
          void import('@makao/contract/kernel/loose-match').then(
            (loaded) => setFind(() => loaded.findLoosely),
            console.warn,
          ),
        onChange: (event) => setTyped(event.target.value),
        // Enter here would send the form before a ward is chosen.
        onKeyDown: (event) => event.key === 'Enter' && event.preventDefault(),
      }}
    >
      {written === '' ? (
        <WardsByPopularity wards={wards} chosen={chosen} line={(ward) => line(ward)} />
      ) : found.length > 0 ? (
        found.map(({ item, alias }) => line(item, alias))
      ) : (
        <p role="status" className="p-3 text-sm text-stone">
          {m.search_noWard()}
        </p>
      )}
    </WardFrame>
  );
}
