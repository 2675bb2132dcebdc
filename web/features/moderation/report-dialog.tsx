import { limits } from '@makao/contract/kernel/limits';
import type { ReportReason } from '@makao/contract/moderation.reports';
import { m } from '@makao/i18n/messages';
import { type SubmitEvent, useState } from 'react';
import { classes } from '#web/components/ui/classes.ts';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { DialogActions } from '#web/components/ui/dialog-actions.tsx';
import { controlClass, Field } from '#web/components/ui/field.tsx';
import { reportReasonLabels } from './reason-labels.ts';
import { sendReport } from './report.ts';

interface ReportDialogProps {
  adId: string;
  onClose: () => void;
}

/** Asks what is wrong with an ad. Import it with `lazy`, so that it is loaded when needed. */
export default function ReportDialog({ adId, onClose }: ReportDialogProps) {
  const [busy, setBusy] = useState(false);
  const [reason, setReason] = useState<ReportReason>('gone');
  const [comment, setComment] = useState('');
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    void sendReport(adId, reason, comment).finally(onClose);
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={m.moderation_reportTitle()}
      footer={
        <DialogActions
          action={m.moderation_reportConfirm()}
          busy={busy}
          onClose={onClose}
          type="submit"
          form="report"
        />
      }
    >
      <form id="report" onSubmit={send} className="grid gap-4">
        <fieldset className="grid">
          <legend className="mb-1 text-sm font-semibold">{m.moderation_reportReason()}</legend>
          {Object.entries(reportReasonLabels).map(([value, label]) => (
            <label key={value} className="flex min-h-11 cursor-pointer items-center gap-3">
              <input
                type="radio"
                name="reason"
                value={value}
                checked={value === reason}
                onChange={() => setReason(value as ReportReason)}
                className="size-5 shrink-0 accent-lagoon"
              />
              {label()}
            </label>
          ))}
        </fieldset>
        <Field label={m.moderation_reportComment()}>
          {(field) => (
            <textarea
              {...field}
              rows={2}
              maxLength={limits.reports.comment}
              value={comment}
              onChange={(event) => setComment(event.target.value)}
              className={classes(controlClass, 'py-2')}
            />
          )}
        </Field>
        <p className="text-sm text-stone text-pretty">{m.moderation_reportText()}</p>
      </form>
    </Dialog>
  );
}
