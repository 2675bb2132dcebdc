import { reportThread, type Thread, type ThreadReportReason } from '@makao/contract/threads';
import { threadLimits } from '@makao/contract/threads.limits';
import { m } from '@makao/i18n/messages';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { classes } from '#web/components/ui/classes.ts';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { DialogActions } from '#web/components/ui/dialog-actions.tsx';
import { controlClass, Field } from '#web/components/ui/field.tsx';
import { browserApi } from '#web/lib/browser-api.ts';
import { statusOf } from '#web/lib/failure.ts';
import { notify } from '#web/lib/notify.ts';

const reasons: Record<ThreadReportReason, () => string> = {
  fraud: m.threads_reason_fraud,
  abuse: m.threads_reason_abuse,
  spam: m.threads_reason_spam,
  other: m.threads_reason_other,
};

/** Reports the other side to the team. */
export default function ReportDialog({ thread, onClose }: { thread: Thread; onClose: () => void }) {
  const { name } = thread.other;
  const [reason, setReason] = useState<ThreadReportReason>('fraud');
  const [comment, setComment] = useState('');
  const reporting = useMutation({
    mutationFn: () => browserApi().call(reportThread, { params: { id: thread.id }, body: { reason, comment } }),
    onSuccess: () => {
      notify({ kind: 'success', text: m.threads_reportDone() });
      onClose();
    },
    onError: (error) => {
      if (statusOf(error) !== 409) return;
      notify({ kind: 'information', text: m.threads_reportOpen() });
      onClose();
    },
    meta: { failure: m.threads_reportFailure },
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={m.threads_reportTitle({ name })}
      footer={
        <DialogActions
          action={m.threads_reportSend()}
          busy={reporting.isPending}
          onClose={onClose}
          type="submit"
          form="report-thread"
        />
      }
    >
      <form
        id="report-thread"
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!reporting.isPending) reporting.mutate();
        }}
      >
        <fieldset className="grid">
          <legend className="mb-1 text-sm font-semibold">{m.threads_reason()}</legend>
          {Object.entries(reasons).map(([value, label]) => (
            <label key={value} className="flex min-h-11 cursor-pointer items-center gap-3">
              <input
                type="radio"
                name="reason"
                value={value}
                checked={value === reason}
                onChange={() => setReason(value as ThreadReportReason)}
                className="size-5 shrink-0 accent-lagoon"
              />
              {label()}
            </label>
          ))}
        </fieldset>
        <Field label={m.threads_comment()} hint={m.threads_commentHint()}>
          {(field) => (
            <textarea
              {...field}
              rows={2}
              maxLength={threadLimits.comment}
              value={comment}
              onChange={({ target }) => setComment(target.value)}
              className={classes(controlClass, 'py-2')}
            />
          )}
        </Field>
        <p className="text-sm text-stone text-pretty">{m.threads_reportText({ name })}</p>
      </form>
    </Dialog>
  );
}
