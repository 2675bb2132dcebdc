import type { reviewAnswer } from '@makao/contract/reviews';
import { m } from '@makao/i18n/messages';
import type { z } from 'zod';
import { classes } from '#web/components/ui/classes.ts';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { controlClass, Field } from '#web/components/ui/field.tsx';
import { SubmitButton } from '#web/components/ui/submit-button.tsx';
import { useContractForm, useSend } from '#web/lib/form.ts';

interface AnswerDialogProps {
  name: string;
  onSend: (text: string) => Promise<unknown>;
  onClose: () => void;
}

/** Mounted only while it is open, so opening it again starts empty. */
export default function AnswerDialog({ name, onSend, onClose }: AnswerDialogProps) {
  const form = useContractForm<z.input<typeof reviewAnswer>>({
    schema: () => import('@makao/contract/reviews').then(({ reviewAnswer }) => reviewAnswer),
    defaultValues: { text: '' },
  });
  const { register, formState } = form;
  const send = useSend(form, ({ text }) => onSend(text).then(onClose, () => {}));
  return (
    <Dialog open onOpenChange={onClose} title={m.reviews_answerTitle({ name })}>
      <form method="post" noValidate onSubmit={send} className="grid gap-5">
        <p className="text-stone text-pretty">{m.reviews_answerText()}</p>
        <Field label={m.reviews_answerLabel()} error={formState.errors.text?.message}>
          {(field) => <textarea {...field} {...register('text')} rows={4} className={classes(controlClass, 'py-2')} />}
        </Field>
        <SubmitButton busy={formState.isSubmitting}>{m.reviews_answerSend()}</SubmitButton>
      </form>
    </Dialog>
  );
}
