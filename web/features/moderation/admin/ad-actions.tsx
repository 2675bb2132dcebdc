import { limits } from '@makao/contract/kernel/limits';
import type { ModerationAd } from '@makao/contract/moderation';
import { suspendUser } from '@makao/contract/team';
import { m } from '@makao/i18n/messages';
import Ban from 'lucide-react/icons/ban';
import Check from 'lucide-react/icons/check';
import EyeOff from 'lucide-react/icons/eye-off';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Trash2 from 'lucide-react/icons/trash-2';
import X from 'lucide-react/icons/x';
import { lazy, Suspense, useState } from 'react';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { useCurrentUser } from '#web/features/accounts/use-session.ts';
import { browserApi } from '#web/lib/browser-api.ts';
import { teamKey } from '#web/lib/query-keys.ts';
import { useAction } from '#web/lib/use-action.ts';
import { BlockPhotos } from './block-photos.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { removeReasons, takeDownReasons } from './reasons.ts';
import { useJudgement } from './use-judgement.ts';

const CommentDialog = lazy(() => import('./comment-dialog.tsx'));

type Asked = keyof typeof reasons;

const questions: Record<Asked, { title: () => string; text: () => string; action: () => string }> = {
  takeDown: {
    title: m.moderation_judge_takeDownTitle,
    text: m.moderation_judge_takeDownText,
    action: m.moderation_judge_takeDown,
  },
  remove: {
    title: m.moderation_judge_removeTitle,
    text: m.moderation_judge_removeText,
    action: m.moderation_judge_remove,
  },
  suspend: {
    title: m.moderation_judge_suspendTitle,
    text: m.moderation_judge_suspendText,
    action: m.moderation_judge_suspend,
  },
};
const reasons = { takeDown: takeDownReasons, remove: removeReasons, suspend: takeDownReasons };

interface AdActionsProps {
  ad: ModerationAd;
  /** The agent has edited it since: it can't be judged before that is seen. */
  isOutdated: boolean;
}

/** Actions that fit the state of the ad. */
export function AdActions({ ad, isOutdated }: AdActionsProps) {
  const isOwner = useCurrentUser().teamRole === 'owner';
  const [asked, setAsked] = useState<Asked | 'approve' | 'reject'>();
  const close = () => setAsked(undefined);
  const judging = useJudgement(close);
  const suspending = useAction({
    key: teamKey,
    act: (reason: string) => browserApi().call(suspendUser, { params: { id: ad.record.userId }, body: { reason } }),
    done: () => m.team_people_suspendDone(),
    failure: m.team_people_failure,
    onDone: close,
  });
  // One decision at a time: the last one can still be undone.
  const isBusy = judging.isPending || suspending.isPending || ad.judgement !== null;
  const isTaken = ad.reservedBy !== null || isOutdated;
  const isApproved = ad.state === 'live' || ad.state === 'expired' || ad.state === 'takenOff';
  if (ad.isDeleted)
    return (
      <Alert tone="warning" className="mb-4">
        {m.moderation_judge_isRemoved()}
      </Alert>
    );
  const { version } = ad;
  const ask = (what: Asked | 'reject') =>
    ({ disabled: isBusy, 'aria-haspopup': 'dialog', onClick: () => setAsked(what) }) as const;
  return (
    <>
      {ad.reservedBy && (
        <Alert tone="warning" className="mb-4">
          {m.moderation_queue_taken({ name: ad.reservedBy })}
        </Alert>
      )}
      {ad.judgement && (
        <Alert className="mb-4">{m.moderation_judge_isJudged({ name: ad.judgement.judge.fullName })}</Alert>
      )}
      {ad.takenDownAt && (
        <Alert tone="warning" className="mb-4" title={m.moderation_judge_isTakenDown()}>
          {ad.adminComment}
        </Alert>
      )}
      <div className="mb-5 flex flex-wrap gap-2">
        {ad.status === 'pending_approval' && (
          <>
            <Button
              disabled={isTaken || isBusy || !ad.arePhotosRead}
              onClick={() =>
                ad.risk.score > limits.riskyApproval
                  ? setAsked('approve')
                  : judging.mutate({ ad, decision: { kind: 'approve', version } })
              }
            >
              <Check aria-hidden />
              {m.moderation_judge_approve()}
            </Button>
            <Button variant="secondary" {...ask('reject')} disabled={isTaken || isBusy}>
              <X aria-hidden />
              {m.moderation_judge_reject()}
            </Button>
          </>
        )}
        {ad.isUnavailable && isApproved && (
          <Button disabled={isBusy} onClick={() => judging.mutate({ ad, decision: { kind: 'restore' } })}>
            <RotateCcw aria-hidden />
            {m.moderation_judge_restore()}
          </Button>
        )}
        {isApproved && !ad.takenDownAt && (
          <Button variant="secondary" {...ask('takeDown')}>
            <EyeOff aria-hidden />
            {m.moderation_judge_takeDown()}
          </Button>
        )}
        <Button variant="remove" {...ask('remove')}>
          <Trash2 aria-hidden />
          {m.moderation_judge_remove()}
        </Button>
        <BlockPhotos ad={ad} />
        {isOwner && !ad.record.isSuspended && (
          <Button variant="remove" {...ask('suspend')}>
            <Ban aria-hidden />
            {m.moderation_judge_suspend()}
          </Button>
        )}
      </div>
      {(asked === 'approve' || asked === 'reject') && (
        <ReasonDialog
          ad={ad}
          kind={asked}
          busy={isBusy}
          onDecide={(decision) => judging.mutate({ ad, decision })}
          onClose={close}
        />
      )}
      {asked && asked !== 'approve' && asked !== 'reject' && (
        <Suspense>
          <CommentDialog
            title={questions[asked].title()}
            action={questions[asked].action()}
            reasons={reasons[asked]}
            locale={ad.record.locale}
            isFinal={asked === 'remove' || asked === 'suspend'}
            busy={isBusy}
            onSend={(comment) =>
              asked === 'suspend'
                ? suspending.mutate(comment)
                : judging.mutate({ ad, decision: { kind: asked, comment } })
            }
            onClose={close}
          >
            {questions[asked].text()}
          </CommentDialog>
        </Suspense>
      )}
    </>
  );
}
