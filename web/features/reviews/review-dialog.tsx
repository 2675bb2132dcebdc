import { limits } from '@makao/contract/kernel/limits';
import type { OwnReview } from '@makao/contract/reviews';
import { m } from '@makao/i18n/messages';
import Star from 'lucide-react/icons/star';
import { Controller, useWatch } from 'react-hook-form';
import { classes } from '#web/components/ui/classes.ts';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { controlClass, Field } from '#web/components/ui/field.tsx';
import { SubmitButton } from '#web/components/ui/submit-button.tsx';
import { useContractForm, useSend } from '#web/lib/form.ts';
import type { Review } from './review.ts';

interface ReviewDialogProps {
  agent: { id: string; fullName: string };
  /** What was given before, to be changed. */
  given?: Pick<OwnReview, 'note' | 'comment'> | undefined;
  onSend: (review: Review) => Promise<void>;
  onClose: () => void;
}

const notes = Array.from({ length: limits.review.note }, (_, index) => index + 1);

/** Mounted only while it is open, so opening it again starts empty. */
export default function ReviewDialog({ agent, given, onSend, onClose }: ReviewDialogProps) {
  const form = useContractForm<Review>({
    schema: () => import('@makao/contract/reviews').then(({ reviewForm }) => reviewForm),
    defaultValues: { agentId: agent.id, comment: given?.comment ?? '', ...(given && { note: given.note }) },
  });
  const { register, control, formState } = form;
  const comment = useWatch({ control, name: 'comment' }) ?? '';
  // A review that could not be sent stays as it is, without a word.
  const send = useSend(form, (values) => onSend(values).then(onClose, () => {}));
  return (
    <Dialog open onOpenChange={onClose} title={m.accounts_reviewTitle({ name: agent.fullName })}>
      <form method="post" noValidate onSubmit={send} className="grid gap-5">
        <Controller
          control={control}
          name="note"
          render={({ field, fieldState: { error } }) => (
            <Notes name={field.name} note={field.value} error={error?.message} onChange={field.onChange} />
          )}
        />
        <Field
          label={m.accounts_reviewComment()}
          hint={m.accounts_reviewLeft({ count: limits.review.comment - comment.length })}
          error={formState.errors.comment?.message}
        >
          {(field) => (
            <textarea {...field} {...register('comment')} rows={4} className={classes(controlClass, 'py-2')} />
          )}
        </Field>
        <SubmitButton busy={formState.isSubmitting}>{m.accounts_reviewSend()}</SubmitButton>
      </form>
    </Dialog>
  );
}

interface NotesProps {
  name: string;
  note: number | undefined;
  error: string | undefined;
  onChange: (note: number) => void;
}

/** Five stars to choose from: radio buttons, for fingers and for keys. */
const Notes = ({ name, note = 0, error, onChange }: NotesProps) => (
  <fieldset aria-describedby={error ? 'note-error' : undefined}>
    <legend className="mb-1 text-sm font-semibold">{m.accounts_reviewNote()}</legend>
    <div className="-ml-2 flex">
      {notes.map((one) => (
        <label
          key={one}
          className="grid size-12 cursor-pointer place-items-center rounded-full has-focus-visible:outline-3 has-focus-visible:outline-lagoon"
        >
          <input
            type="radio"
            name={name}
            value={one}
            aria-label={m.reviews_note({ note: one })}
            checked={note === one}
            onChange={() => onChange(one)}
            className="sr-only"
          />
          <Star
            aria-hidden
            className={classes(
              'size-8 transition-colors',
              one <= note ? 'fill-mango text-mango' : error ? 'text-error' : 'text-line-strong',
            )}
          />
        </label>
      ))}
    </div>
    {error && (
      <p id="note-error" className="mt-1 text-sm text-error">
        {error}
      </p>
    )}
  </fieldset>
);
