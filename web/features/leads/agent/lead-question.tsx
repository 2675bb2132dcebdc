import type { TransactionEvent } from '@makao/contract/leads.agent';
import { writeToThread } from '@makao/contract/threads';
import { threadLimits } from '@makao/contract/threads.limits';
import { m } from '@makao/i18n/messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { classes } from '#web/components/ui/classes.ts';
import { controlClass, Field } from '#web/components/ui/field.tsx';
import { Link } from '#web/components/ui/link.tsx';
import { browserApi } from '#web/lib/browser-api.ts';
import { notify } from '#web/lib/notify.ts';
import { agentKey, threadsKey } from '#web/lib/query-keys.ts';

interface LeadQuestionProps {
  event: TransactionEvent;
  question: NonNullable<TransactionEvent['question']>;
}

/** What a customer asked, and a field to answer it here. */
export function LeadQuestion({ event: { client }, question: { threadId, text, isAnswered } }: LeadQuestionProps) {
  const queries = useQueryClient();
  const name = client.fullName;
  // The key stays until it was sent: trying again sends it once.
  const [answer, setAnswer] = useState({ text: '', key: crypto.randomUUID() });
  const sending = useMutation({
    mutationFn: () =>
      browserApi().call(writeToThread, {
        params: { id: threadId },
        body: { text: answer.text.trim(), key: answer.key },
      }),
    meta: { failure: m.leads_question_failure },
    onSuccess: () => {
      setAnswer({ text: '', key: crypto.randomUUID() });
      notify({ kind: 'success', text: m.leads_question_sent({ name }) });
      void queries.invalidateQueries({ queryKey: threadsKey });
      return queries.invalidateQueries({ queryKey: agentKey });
    },
  });
  return (
    <div className="mx-3 mb-3 grid gap-2 rounded-lg bg-sand px-3 pt-2 pb-1 text-sm">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <b className="font-semibold">{m.leads_question_title()}</b>
        {isAnswered && <Badge tone="success">{m.leads_question_answered()}</Badge>}
      </p>
      <blockquote className="line-clamp-4 whitespace-pre-line wrap-anywhere">{text}</blockquote>
      <form
        className="grid gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (answer.text.trim() && !sending.isPending) sending.mutate();
        }}
      >
        <Field label={<span className="sr-only">{m.leads_question_label({ name })}</span>}>
          {(control) => (
            <textarea
              {...control}
              rows={1}
              maxLength={threadLimits.text}
              placeholder={m.leads_question_label({ name })}
              value={answer.text}
              onChange={({ target }) => setAnswer({ ...answer, text: target.value })}
              className={classes(controlClass, 'field-sizing-content max-h-40 resize-none py-2')}
            />
          )}
        </Field>
        {answer.text.trim() && (
          <Button type="submit" size="sm" className="min-h-11 justify-self-start" disabled={sending.isPending}>
            {m.leads_question_send()}
          </Button>
        )}
      </form>
      <Link
        to={`/agent/conversations/${threadId}`}
        className="inline-flex justify-self-start min-h-11 items-center font-medium text-lagoon underline-offset-2 hover:underline"
      >
        {m.leads_question_open()}
      </Link>
    </div>
  );
}
