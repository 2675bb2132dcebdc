import type { FactName } from '@makao/contract/ads.kinds';
import type { PostReading } from '@makao/contract/ads.writing';
import { factName } from '@makao/i18n/kinds';
import { m } from '@makao/i18n/messages';
import { Button } from '#web/components/ui/button.tsx';
import { amenityLabels } from '../../ad-labels.ts';
import { fieldLabels } from '../field-labels.ts';
import type { Filling } from './fill-from-post.ts';
import type { MarkName, Marks } from './marks.tsx';
import { StillMissing } from './missing-list.tsx';
import type { Values } from './values.ts';

const labels: Record<string, () => string> = { ...fieldLabels, ...amenityLabels };
const labelOf = (name: MarkName) =>
  name.startsWith('facts.') ? factName(name.slice(6) as FactName) : (labels[name]?.() ?? name);

export interface Done extends Filling {
  reading: PostReading;
  /** As the form and its marks were. */
  before: { values: Values; marks: Marks };
}

interface PasteOutcomeProps {
  done: Done;
  onUndo: () => void;
  onReplace: () => void;
  onGo: (name: string) => void;
}

/** What was read from a post, from which words, what was left alone, and what the form still lacks. */
export function PasteOutcome({
  done: { filled, conflicts, marks, reading },
  onUndo,
  onReplace,
  onGo,
}: PasteOutcomeProps) {
  // The city comes with its ward.
  const names = (Object.keys(filled) as MarkName[]).filter((name) => name !== 'cityId');
  const left = (Object.keys(conflicts) as MarkName[]).filter((name) => name !== 'cityId');
  const prices = (why: 'foreign' | 'several') =>
    reading.unsure.flatMap((price) => (price.why === why ? price.words : [])).join(', ');
  return (
    <div role="status" className="mt-4 grid gap-3 text-sm">
      <p className="flex flex-wrap items-center justify-between gap-x-4 text-base font-semibold">
        {names.length > 0 ? m.ads_form_pasteFilled({ count: names.length }) : m.ads_form_pasteNothing()}
        {names.length > 0 && (
          <Button variant="ghost" size="sm" className="-mx-2 min-h-11 px-2" onClick={onUndo}>
            {m.ads_form_pasteUndo()}
          </Button>
        )}
      </p>
      {names.length > 0 && (
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
          {names.map((name) => (
            <div key={name} className="col-span-2 grid grid-cols-subgrid">
              <dt className="text-stone">{labelOf(name)}</dt>
              <dd className="min-w-0 break-words">
                {marks[name]?.words ? `“${marks[name].words}”` : m.ads_form_readRest()}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {left.length > 0 && (
        <p className="flex flex-wrap items-center justify-between gap-x-4 text-warning">
          {m.ads_form_pasteKept({ what: left.map(labelOf).join(', ') })}
          <Button variant="ghost" size="sm" className="-mx-2 min-h-11 px-2" onClick={onReplace}>
            {m.ads_form_pasteReplace()}
          </Button>
        </p>
      )}
      {prices('foreign') && <p className="text-warning">{m.ads_form_pasteForeign({ what: prices('foreign') })}</p>}
      {prices('several') && <p className="text-warning">{m.ads_form_pasteSeveral({ what: prices('several') })}</p>}
      {reading.takenOut.length > 0 && (
        <p className="text-stone">
          {m.ads_form_pasteTaken({ what: reading.takenOut.map(({ words }) => words).join(', ') })}
        </p>
      )}
      <StillMissing onGo={onGo} />
    </div>
  );
}
