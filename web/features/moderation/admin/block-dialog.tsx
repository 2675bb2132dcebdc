import { addBlocks, type BlockForm } from '@makao/contract/blocks';
import { limits } from '@makao/contract/kernel/limits';
import { internationalPhone } from '@makao/contract/kernel/phone';
import { market } from '@makao/contract/market';
import { m } from '@makao/i18n/messages';
import { type Issue, violationTitle } from '@makao/i18n/violations';
import { type SubmitEvent, useState } from 'react';
import { classes } from '#web/components/ui/classes.ts';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { DialogActions } from '#web/components/ui/dialog-actions.tsx';
import { controlClass, Field, Input } from '#web/components/ui/field.tsx';
import { Segmented } from '#web/components/ui/segmented.tsx';
import { ApiError } from '#web/lib/api-error.ts';
import { browserApi } from '#web/lib/browser-api.ts';
import { teamKey } from '#web/lib/query-keys.ts';
import { useAction } from '#web/lib/use-action.ts';

type Errors = Partial<Record<string, string>>;
const typed = { number: m.blocks_one_number, phrase: m.blocks_one_phrase } as const;

/** Blocks what can be typed. Photos are blocked on their ad, devices on the page of their person. */
export default function BlockDialog({ onClose }: { onClose: () => void }) {
  const [kind, setKind] = useState<keyof typeof typed>('number');
  const [what, setWhat] = useState('');
  const [reason, setReason] = useState('');
  const [wrong, setWrong] = useState<Errors>({});
  const adding = useAction({
    key: teamKey,
    act: (body: BlockForm) => browserApi().call(addBlocks, { body }),
    done: () => m.blocks_addDone(),
    failure: m.blocks_addFailure,
    onDone: onClose,
  });
  const refused: Errors =
    adding.error instanceof ApiError
      ? Object.fromEntries(adding.error.violations.map(({ propertyPath, title }) => [propertyPath, title]))
      : {};
  const errors = { ...refused, ...wrong };
  const change = <Value,>(set: (value: Value) => void, value: Value) => {
    set(value);
    setWrong({});
    adding.reset();
  };
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    const body =
      kind === 'number'
        ? { kind, phoneNumber: internationalPhone(what.replace(/[\s().-]/g, '')), reason }
        : { kind, phrase: what, reason };
    const read = addBlocks.body.safeParse(body, { reportInput: true });
    if (read.success) return adding.mutate(read.data);
    const titles: Errors = {};
    for (const issue of read.error.issues) titles[String(issue.path[0])] ??= violationTitle(issue as Issue);
    setWrong(titles);
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={m.blocks_addTitle()}
      footer={
        <DialogActions
          action={m.blocks_addDo()}
          busy={adding.isPending}
          isFinal
          onClose={onClose}
          type="submit"
          form="block"
        />
      }
    >
      <form id="block" noValidate onSubmit={send} className="grid gap-4">
        <Segmented
          legend={m.blocks_addWhat()}
          name="kind"
          chosen={[kind]}
          onChoose={(value) => change(setKind, value === 'phrase' ? 'phrase' : 'number')}
          options={Object.entries(typed).map(([value, label]) => ({ value, label: label() }))}
        />
        {kind === 'number' ? (
          <Field label={m.blocks_addNumber()} hint={m.blocks_addNumberHint()} error={errors.phoneNumber}>
            {(ids) => (
              <Input
                {...ids}
                type="tel"
                autoComplete="off"
                className="tabular-nums"
                placeholder={market.phone.example}
                value={what}
                onChange={({ target }) => change(setWhat, target.value)}
              />
            )}
          </Field>
        ) : (
          <Field label={m.blocks_addPhrase()} hint={m.blocks_addPhraseHint()} error={errors.phrase}>
            {(ids) => (
              <Input
                {...ids}
                autoComplete="off"
                value={what}
                onChange={({ target }) => change(setWhat, target.value)}
              />
            )}
          </Field>
        )}
        <Field label={m.blocks_addReason()} hint={m.blocks_addReasonHint()} error={errors.reason}>
          {(ids) => (
            <textarea
              {...ids}
              rows={3}
              maxLength={limits.adminComment}
              value={reason}
              onChange={({ target }) => change(setReason, target.value)}
              className={classes(controlClass, 'py-2')}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
