import { commercialTypes, homeTypes, type PropertyType } from '@makao/contract/ads.kinds';
import { kindName } from '@makao/i18n/kinds';
import type { ReactNode } from 'react';
import { KindIcon } from './kind-icon.tsx';

interface KindTilesProps {
  legend: string;
  chosen: PropertyType | undefined;
  /** Of a tile that chooses no kind. */
  any?: string;
  onChoose?: (kind: PropertyType | undefined) => void;
  error?: ReactNode;
}

const tile =
  'flex min-h-11 cursor-pointer items-center gap-2 rounded-field border border-line-strong/60 bg-shell px-2.5 py-2 text-sm font-medium transition-colors hover:border-lagoon has-checked:border-lagoon has-checked:bg-lagoon-mist has-checked:font-semibold has-checked:text-lagoon-deep has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-lagoon';

/** The kinds to choose from, homes first. In a plain form the browser knows what is chosen. */
export function KindTiles({ legend, chosen, any, onChoose, error }: KindTilesProps) {
  const control = (value: string) =>
    onChoose
      ? {
          checked: (chosen ?? '') === value,
          onChange: () => onChoose((value || undefined) as PropertyType | undefined),
        }
      : { defaultChecked: (chosen ?? '') === value };
  return (
    <fieldset className="min-w-0" {...{ role: 'radiogroup', 'aria-invalid': error ? true : undefined }}>
      <legend className="mb-2 text-sm font-semibold">{legend}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(7.75rem,1fr))] gap-2">
        {any && (
          <label className={tile}>
            <input type="radio" name="propertyType" value="" className="sr-only" {...control('')} />
            <span className="min-w-0">{any}</span>
          </label>
        )}
        {[...homeTypes, ...commercialTypes].map((kind) => (
          <label key={kind} className={tile}>
            <input type="radio" name="propertyType" value={kind} className="sr-only" {...control(kind)} />
            <KindIcon kind={kind} className="size-5 shrink-0 text-lagoon" />
            <span className="min-w-0">{kindName(kind)}</span>
          </label>
        ))}
      </div>
      {error && <p className="mt-1 text-sm text-error">{error}</p>}
    </fieldset>
  );
}
