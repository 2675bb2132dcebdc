import { appeal, type CaseKind } from '@makao/contract/cases';
import { limits } from '@makao/contract/kernel/limits';
import { m } from '@makao/i18n/messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { classes } from '#web/components/ui/classes.ts';
import Confirm from '#web/components/ui/confirm.tsx';
import { controlClass, Field } from '#web/components/ui/field.tsx';
import { browserApi } from '#web/lib/browser-api.ts';
import { statusOf } from '#web/lib/failure.ts';
import { notify } from '#web/lib/notify.ts';
import { refusalsKey } from './queries.ts';

interface AppealDialogProps {
  kind: CaseKind;
  subjectId: string;
  onClose: () => void;
}

export default function AppealDialog({ kind, subjectId, onClose }: AppealDialogProps) {
  const queries = useQueryClient();
  const [text, setText] = useState('');
  const sending = useMutation({
    mutationFn: () => browserApi().call(appeal, { body: { kind, subjectId, text: text.trim() } }),
    onSuccess: () => {
      notify({ kind: 'success', text: m.cases_sent() });
      onClose();
    },
    // 409 and 429 say why in words.
    onError: (error) =>
      notify({ kind: 'error', text: [409, 429].includes(statusOf(error) ?? 0) ? error.message : m.cases_failure() }),
    onSettled: () => queries.invalidateQueries({ queryKey: refusalsKey }),
  });
  return (
    <Confirm
      title={m.cases_answer()}
      action={m.cases_send()}
      busy={sending.isPending || !text.trim()}
      onConfirm={() => sending.mutate()}
      onClose={onClose}
    >
      <Field label={m.cases_label()} hint={m.cases_hint()}>
        {(ids) => (
          <textarea
            {...ids}
            maxLength={limits.cases.text}
            value={text}
            onChange={({ target }) => setText(target.value)}
            className={classes(controlClass, 'field-sizing-content min-h-28 py-2')}
          />
        )}
      </Field>
    </Confirm>
  );
}
