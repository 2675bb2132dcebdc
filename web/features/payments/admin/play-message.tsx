import { playMobileMoney } from '@makao/contract/payments.webhook';
import { m } from '@makao/i18n/messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { classes } from '#web/components/ui/classes.ts';
import { controlClass, Field, Input } from '#web/components/ui/field.tsx';
import { browserApi } from '#web/lib/browser-api.ts';
import { notify } from '#web/lib/notify.ts';
import { teamKey } from '#web/lib/query-keys.ts';
import { outcomeLabels } from './payment-labels.ts';

/** In the demo: what a phone would forward. */
export function PlayMessage() {
  const [from, setFrom] = useState('M-PESA');
  const [text, setText] = useState('');
  const queries = useQueryClient();
  const play = useMutation({
    mutationFn: () => browserApi().call(playMobileMoney, { body: { from, text } }),
    meta: { failure: m.payments_forwarding_failure },
    onSuccess: async ({ outcomes }) => {
      notify({ kind: 'success', text: outcomes.map((outcome) => outcomeLabels[outcome]()).join(' ') });
      setText('');
      await queries.invalidateQueries({ queryKey: teamKey });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim()) play.mutate();
  };
  return (
    <form
      method="post"
      onSubmit={submit}
      className="grid gap-3 rounded-card border border-dashed border-line-strong/60 bg-shell p-4 sm:p-5"
    >
      <h2 className="text-lg">{m.payments_forwarding_play()}</h2>
      <Field label={m.payments_forwarding_from()} className="sm:max-w-xs">
        {(ids) => <Input {...ids} autoComplete="off" value={from} onChange={({ target }) => setFrom(target.value)} />}
      </Field>
      <Field label={m.payments_forwarding_message()}>
        {(ids) => (
          <textarea
            {...ids}
            rows={4}
            spellCheck={false}
            value={text}
            onChange={({ target }) => setText(target.value)}
            className={classes(controlClass, 'py-2 text-sm')}
          />
        )}
      </Field>
      <Button type="submit" className="sm:justify-self-start" disabled={!text.trim() || play.isPending}>
        {m.payments_forwarding_playAction()}
      </Button>
    </form>
  );
}
