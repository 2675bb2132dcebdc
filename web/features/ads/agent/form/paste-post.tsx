import { eachAmenity } from '@makao/contract/ads';
import type { FactName } from '@makao/contract/ads.kinds';
import { writing } from '@makao/contract/ads.limits';
import { type PostReading, readPost } from '@makao/contract/ads.writing';
import { factName } from '@makao/i18n/kinds';
import { m } from '@makao/i18n/messages';
import { useMutation } from '@tanstack/react-query';
import ClipboardPaste from 'lucide-react/icons/clipboard-paste';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { Button } from '#web/components/ui/button.tsx';
import { classes } from '#web/components/ui/classes.ts';
import { controlClass, Field } from '#web/components/ui/field.tsx';
import { browserApi } from '#web/lib/browser-api.ts';
import { amenityLabels } from '../../ad-labels.ts';
import { fieldLabels } from '../field-labels.ts';
import { type Filling, fillFromPost } from './fill-from-post.ts';
import type { MarkName, Marks } from './marks.tsx';
import type { Values } from './values.ts';

interface PastePostProps {
  wards: readonly { id: string; name: string }[];
  marks: Marks;
  onMarks: (marks: Marks) => void;
}

interface Done extends Filling {
  reading: PostReading;
  /** As the form and its marks were. */
  before: { values: Values; marks: Marks };
}

const valueIn = ({ facts = {}, ...values }: Values, name: MarkName): unknown =>
  name.startsWith('facts.') ? facts[name.slice(6) as FactName] : values[name as keyof typeof values];

/** Fields that are never null. */
const blank: Partial<Record<MarkName, false | ''>> = { ...eachAmenity(() => false as const), description: '' };
const labels: Record<string, () => string> = { ...fieldLabels, ...amenityLabels };
const labelOf = (name: MarkName) =>
  name.startsWith('facts.') ? factName(name.slice(6) as FactName) : (labels[name]?.() ?? name);

/** Fills the form from a post of a chat. What was typed stays, and all of it can be undone. */
export function PastePost({ wards, marks, onMarks }: PastePostProps) {
  const { getValues, setValue } = useFormContext<Values>();
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [done, setDone] = useState<Done>();

  const put = (values: Filling['filled']) => {
    // The city first: choosing one clears the ward.
    for (const [name, value] of Object.entries(values))
      setValue(name as MarkName, (value ?? null) as never, { shouldDirty: true, shouldTouch: true });
  };
  const reader = useMutation({
    mutationFn: (post: string) => browserApi().call(readPost, { body: { text: post } }),
    meta: { failure: m.ads_form_pasteFailure },
    onSuccess: (reading) => {
      const before = { values: structuredClone(getValues()), marks };
      const filling = fillFromPost(reading, before.values, marks, wards);
      put(filling.filled);
      onMarks({ ...marks, ...filling.marks });
      setDone({ ...filling, reading, before });
      setOpen(false);
    },
  });
  const undo = ({ before, filled, conflicts }: Done) => {
    const names = Object.keys({ ...filled, ...conflicts }) as MarkName[];
    put(Object.fromEntries(names.map((name) => [name, valueIn(before.values, name) ?? blank[name]])));
    onMarks(before.marks);
    setDone(undefined);
    setOpen(true);
  };
  const replace = (now: Done) => {
    put(now.conflicts);
    setDone({ ...now, filled: { ...now.filled, ...now.conflicts }, conflicts: {} });
  };

  return (
    <section className="rounded-card border border-line bg-shell p-4 sm:p-5">
      <Button variant="secondary" className="w-full" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <ClipboardPaste aria-hidden />
        {m.ads_form_paste()}
      </Button>
      {isOpen && (
        <div className="mt-4 grid gap-3">
          <Field label={m.ads_form_pasteText()} hint={m.ads_form_pasteHint()}>
            {(ids) => (
              <textarea
                {...ids}
                rows={6}
                maxLength={writing.post}
                value={text}
                className={classes(controlClass, 'field-sizing-content min-h-36 py-2.5')}
                onChange={({ target }) => setText(target.value)}
              />
            )}
          </Field>
          <Button disabled={text.trim() === '' || reader.isPending} onClick={() => reader.mutate(text)}>
            {m.ads_form_pasteRead()}
          </Button>
        </div>
      )}
      {done && <Outcome done={done} onUndo={() => undo(done)} onReplace={() => replace(done)} />}
    </section>
  );
}

interface OutcomeProps {
  done: Done;
  onUndo: () => void;
  onReplace: () => void;
}

function Outcome({ done: { filled, conflicts, reading }, onUndo, onReplace }: OutcomeProps) {
  // The city comes with its ward.
  const names = (Object.keys(filled) as MarkName[]).filter((name) => name !== 'cityId');
  const left = (Object.keys(conflicts) as MarkName[]).filter((name) => name !== 'cityId');
  const prices = (why: 'foreign' | 'several') =>
    reading.unsure.flatMap((price) => (price.why === why ? price.words : [])).join(', ');
  return (
    <div role="status" className="mt-4 grid gap-2 text-sm">
      <p className="flex flex-wrap items-center justify-between gap-x-4 text-base font-semibold">
        {names.length > 0 ? m.ads_form_pasteFilled({ count: names.length }) : m.ads_form_pasteNothing()}
        {names.length > 0 && (
          <Button variant="ghost" size="sm" className="-mx-2 min-h-11 px-2" onClick={onUndo}>
            {m.ads_form_pasteUndo()}
          </Button>
        )}
      </p>
      {names.length > 0 && <p className="text-stone">{names.map(labelOf).join(' · ')}</p>}
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
    </div>
  );
}
