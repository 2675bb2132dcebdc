import { limits } from '@makao/contract/kernel/limits';
import { m } from '@makao/i18n/messages';
import { useState } from 'react';
import { classes } from '#web/components/ui/classes.ts';
import Confirm from '#web/components/ui/confirm.tsx';
import { controlClass, Field } from '#web/components/ui/field.tsx';

interface TeamAnswerDialogProps {
  title: string;
  busy: boolean;
  onSend: (text: string) => void;
  onClose: () => void;
}

/** What the team says below a review, for everybody to read. */
export default function TeamAnswerDialog({ title, busy, onSend, onClose }: TeamAnswerDialogProps) {
  const [text, setText] = useState('');
  return (
    <Confirm
      title={title}
      action={m.reviews_team_answer()}
      busy={busy || !text.trim()}
      onConfirm={() => onSend(text.trim())}
      onClose={onClose}
    >
      <Field label={m.reviews_team_answerLabel()} hint={m.reviews_team_answerHint()}>
        {(ids) => (
          <textarea
            {...ids}
            maxLength={limits.review.comment}
            value={text}
            onChange={({ target }) => setText(target.value)}
            className={classes(controlClass, 'field-sizing-content min-h-24 py-2')}
          />
        )}
      </Field>
    </Confirm>
  );
}
