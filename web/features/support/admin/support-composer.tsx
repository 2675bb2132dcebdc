import { limits } from '@makao/contract/kernel/limits';
import { replySupport } from '@makao/contract/support.admin';
import { m } from '@makao/i18n/messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { classes } from '#web/components/ui/classes.ts';
import { controlClass, Field } from '#web/components/ui/field.tsx';
import { browserApi } from '#web/lib/browser-api.ts';
import { supportQuery } from './queries.ts';

/** Where the colleague who took it answers. Sent again after a failure, a text arrives once. */
export function SupportComposer({ id }: { id: string }) {
  const queries = useQueryClient();
  const [text, setText] = useState('');
  const key = useRef<string>(crypto.randomUUID());
  const sending = useMutation({
    mutationFn: (said: string) =>
      browserApi().call(replySupport, { params: { id }, body: { text: said, key: key.current } }),
    meta: { failure: m.support_sendFailure },
    onSuccess: (detail) => {
      key.current = crypto.randomUUID();
      setText('');
      queries.setQueryData(supportQuery(id).queryKey, detail);
    },
  });
  const send = (event?: FormEvent) => {
    event?.preventDefault();
    if (text.trim() && !sending.isPending) sending.mutate(text.trim());
  };
  return (
    <form className="grid gap-3 rounded-card border border-line bg-shell p-4" onSubmit={send}>
      <Field label={m.support_reply()} hint={m.support_replyHint()}>
        {(ids) => (
          <textarea
            {...ids}
            maxLength={limits.support.text}
            value={text}
            onChange={({ target }) => setText(target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send();
            }}
            className={classes(controlClass, 'field-sizing-content max-h-64 min-h-24 py-2')}
          />
        )}
      </Field>
      <Button type="submit" className="justify-self-start" disabled={sending.isPending || !text.trim()}>
        {m.support_send()}
      </Button>
    </form>
  );
}
