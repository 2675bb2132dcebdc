import { m } from '@makao/i18n/messages';
import { useEffect, useState } from 'react';
import { isReported } from '#web/features/moderation/report.ts';
import ReportDialog from '#web/features/moderation/report-dialog.tsx';
import { notify } from '#web/lib/notify.ts';

interface ReportProps {
  adId: string;
  onClose: () => void;
}

/** Reports an ad once per session; a second time shows that it was reported. */
export default function Report({ adId, onClose }: ReportProps) {
  const [isDone] = useState(() => isReported(adId));
  useEffect(() => {
    if (!isDone) return;
    notify({ kind: 'information', text: m.moderation_reportAlready() });
    onClose();
  }, [isDone, onClose]);
  return isDone ? null : <ReportDialog adId={adId} onClose={onClose} />;
}
