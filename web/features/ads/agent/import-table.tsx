import type { ImportedRow } from '@makao/contract/ads.writing';
import { money } from '@makao/i18n/format';
import { factTexts, kindName, kindOffer } from '@makao/i18n/kinds';
import { m } from '@makao/i18n/messages';
import { Checkbox } from '#web/components/ui/checkbox.tsx';

import { columnLabel } from './import-template.ts';

interface ImportTableProps {
  rows: readonly ImportedRow[];
  chosen: ReadonlySet<number>;
  onChoose: (line: number, on: boolean) => void;
}

const whatText = ({ type, propertyType }: ImportedRow) =>
  propertyType === null
    ? '–'
    : type
      ? kindOffer({ propertyType, type: type === 'rent' ? 'rental' : 'sale' })
      : kindName(propertyType);

/** The rows of a file: what each would be, or what is wrong in it. */
export const ImportTable = ({ rows, chosen, onChoose }: ImportTableProps) => (
  <ul className="grid grid-cols-1 gap-3">
    {rows.map((row) => (
      <li key={row.line} className="rounded-card border border-line bg-shell p-3">
        {row.errors.length === 0 ? (
          <Checkbox
            checked={chosen.has(row.line)}
            aria-label={m.ads_import_take({ line: row.line })}
            onChange={({ target }) => onChoose(row.line, target.checked)}
          >
            <Said row={row} />
          </Checkbox>
        ) : (
          <div className="px-2">
            <Said row={row} />
            <ul className="mt-1 text-sm text-error">
              {row.errors.map(({ column, title }) => (
                <li key={column}>
                  <b className="font-semibold">{columnLabel(column)}:</b> {title}
                </li>
              ))}
            </ul>
          </div>
        )}
      </li>
    ))}
  </ul>
);

function Said({ row }: { row: ImportedRow }) {
  const rooms = row.bedroomsCount && m.ads_bedrooms({ count: row.bedroomsCount });
  const months = row.monthsInAdvance && m.ads_monthsShort({ count: row.monthsInAdvance });
  return (
    <span className="block min-w-0">
      <span className="block font-semibold">
        {m.ads_import_line()} {row.line}: {whatText(row)}
        {row.wardName && `, ${row.wardName}`}
      </span>
      <span className="block text-sm text-stone tabular-nums">
        {[row.price !== null && money(row.price), months, rooms, ...factTexts(row.facts).map(({ text }) => text)]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </span>
  );
}
