import { eachAmenity } from '@makao/contract/ads';
import type { FactName } from '@makao/contract/ads.kinds';
import { writing } from '@makao/contract/ads.limits';
import { readPost } from '@makao/contract/ads.writing';
import { m } from '@makao/i18n/messages';
import { useMutation } from '@tanstack/react-query';
import ClipboardPaste from 'lucide-react/icons/clipboard-paste';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { Button } from '#web/components/ui/button.tsx';
import { classes } from '#web/components/ui/classes.ts';
import { controlClass, Field } from '#web/components/ui/field.tsx';
import { browserApi } from '#web/lib/browser-api.ts';
import { type Filling, fillFromPost } from './fill-from-post.ts';
import type { MarkName, Marks } from './marks.tsx';
import { type Done, PasteOutcome } from './paste-outcome.tsx';
import type { Values } from './values.ts';

interface PastePostProps {
  wards: readonly { id: string; name: string }[];
  marks: Marks;
  onMarks: (marks: Marks) => void;
  onGo: (name: string) => void;
}

const valueIn = ({ facts = {}, ...values }: Values, name: MarkName): unknown =>
  name.startsWith('facts.') ? facts[name.slice(6) as FactName] : values[name as keyof typeof values];

/** Fields that are never null. */
const blank: Partial<Record<MarkName, false | ''>> = { ...eachAmenity(() => false as const), description: '' };

/** Fills the form from a post of a chat. What was typed stays, and all of it can be undone. */
export function PastePost({ wards, marks, onMarks, onGo }: PastePostProps) {
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
      {done && <PasteOutcome done={done} onUndo={() => undo(done)} onReplace={() => replace(done)} onGo={onGo} />}
    </section>
  );
}
