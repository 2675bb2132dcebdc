import type { ModerationAd } from '@makao/contract/moderation';
import { m } from '@makao/i18n/messages';
import { getLocale } from '@makao/i18n/runtime';
import { lazy, Suspense } from 'react';
import { approveReasons, rejectReasons } from './reasons.ts';
import type { Decision } from './use-judgement.ts';

const CommentDialog = lazy(() => import('./comment-dialog.tsx'));

interface ReasonDialogProps {
  ad: ModerationAd;
  kind: 'approve' | 'reject';
  busy: boolean;
  onDecide: (decision: Decision) => void;
  onClose: () => void;
}

/** Asks why: the agent reads the reason of a rejection, the log keeps that of a risky approval. */
export const ReasonDialog = ({ ad, kind, busy, onDecide, onClose }: ReasonDialogProps) => {
  const { version } = ad;
  return (
    <Suspense>
      {kind === 'reject' ? (
        <CommentDialog
          title={m.moderation_judge_rejectTitle()}
          action={m.moderation_judge_reject()}
          reasons={rejectReasons(ad)}
          locale={ad.record.locale}
          busy={busy}
          onSend={(comment) => onDecide({ kind, version, comment })}
          onClose={onClose}
        >
          {m.moderation_judge_rejectText()}
        </CommentDialog>
      ) : (
        <CommentDialog
          title={m.moderation_judge_riskyTitle({ score: ad.risk.score })}
          action={m.moderation_judge_approve()}
          reasons={approveReasons}
          locale={getLocale()}
          busy={busy}
          isQuick
          onSend={(reason) => onDecide({ kind, version, reason })}
          onClose={onClose}
        >
          {m.moderation_judge_riskyText()}
        </CommentDialog>
      )}
    </Suspense>
  );
};
