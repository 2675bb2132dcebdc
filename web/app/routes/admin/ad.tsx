import type { ModerationAd } from '@makao/contract/moderation';
import { m } from '@makao/i18n/messages';
import { useQuery } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Trash2 from 'lucide-react/icons/trash-2';
import X from 'lucide-react/icons/x';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { Alert } from '#app/components/ui/alert.tsx';
import { Breadcrumb } from '#app/components/ui/breadcrumb.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { Loaded } from '#app/components/ui/loaded.tsx';
import { JudgingSkeleton, JudgingView } from '#app/features/moderation/admin/judging-view.tsx';
import { rejectReasons, removeReasons } from '#app/features/moderation/admin/reasons.ts';
import { shortNameOf } from '#app/lib/ad-labels.ts';
import type { Handle } from '#app/lib/handle.ts';
import { privateMeta } from '#app/lib/private-meta.ts';
import type { Route } from './+types/ad';
import { adLogQuery, adQuery } from './judging-queries.ts';
import { useJudgement } from './use-judgement.ts';

const CommentDialog = lazy(() => import('#app/features/moderation/admin/comment-dialog.tsx'));

export const handle: Handle = { access: 'moderator' };
export const meta: Route.MetaFunction = () => privateMeta(m.moderation_ads_ad());

export default function Ad({ params }: Route.ComponentProps) {
  const ad = useQuery(adQuery(params.adId));
  const { data: log } = useQuery(adLogQuery(params.adId));
  return (
    <>
      <Breadcrumb trail={[{ to: '/admin/ads', label: m.team_nav_ads() }]} here={ad.data ? shortNameOf(ad.data) : '…'} />
      <h1 className="sr-only">{ad.data ? shortNameOf(ad.data) : m.moderation_ads_ad()}</h1>
      <Loaded query={ad} skeleton={<JudgingSkeleton />}>
        {(loaded) => (
          <>
            <Actions ad={loaded} />
            <JudgingView ad={loaded} similar={loaded.similarPictures} linked={loaded.linkedAccounts} log={log} keysOn />
          </>
        )}
      </Loaded>
    </>
  );
}

/** Actions that fit the state of the ad. */
function Actions({ ad }: { ad: ModerationAd }) {
  const navigate = useNavigate();
  const [asked, setAsked] = useState<'reject' | 'remove'>();
  const judging = useJudgement((_, { kind }) => {
    setAsked(undefined);
    if (kind === 'remove') void navigate('/admin/ads', { replace: true });
  });
  const isWaiting = ad.status === 'pending_approval';
  const isTaken = ad.claimedBy !== null;
  if (ad.isDeleted)
    return (
      <Alert tone="warning" className="mb-4">
        {m.moderation_judge_isRemoved()}
      </Alert>
    );
  const decide = (kind: 'approve' | 'restore') => judging.mutate({ ad, decision: { kind } });
  return (
    <>
      {ad.claimedBy && (
        <Alert tone="warning" className="mb-4">
          {m.moderation_queue_taken({ name: ad.claimedBy })}
        </Alert>
      )}
      <div className="mb-5 flex flex-wrap gap-2">
        {isWaiting && (
          <>
            <Button disabled={isTaken || judging.isPending || !ad.arePhotosRead} onClick={() => decide('approve')}>
              <Check aria-hidden />
              {m.moderation_judge_approve()}
            </Button>
            <Button
              variant="secondary"
              disabled={isTaken || judging.isPending}
              aria-haspopup="dialog"
              onClick={() => setAsked('reject')}
            >
              <X aria-hidden />
              {m.moderation_judge_reject()}
            </Button>
          </>
        )}
        {ad.isUnavailable && ad.status === 'approved' && (
          <Button disabled={judging.isPending} onClick={() => decide('restore')}>
            <RotateCcw aria-hidden />
            {m.moderation_judge_restore()}
          </Button>
        )}
        <Button
          variant="secondary"
          className="hover:border-error hover:text-error"
          disabled={judging.isPending}
          aria-haspopup="dialog"
          onClick={() => setAsked('remove')}
        >
          <Trash2 aria-hidden />
          {m.moderation_judge_remove()}
        </Button>
      </div>
      {asked && (
        <Suspense>
          <CommentDialog
            title={asked === 'reject' ? m.moderation_judge_rejectTitle() : m.moderation_judge_removeTitle()}
            action={asked === 'reject' ? m.moderation_judge_reject() : m.moderation_judge_remove()}
            reasons={asked === 'reject' ? rejectReasons : removeReasons}
            locale={ad.record.locale}
            isFinal={asked === 'remove'}
            busy={judging.isPending}
            onSend={(comment) => judging.mutate({ ad, decision: { kind: asked, comment } })}
            onClose={() => setAsked(undefined)}
          >
            {asked === 'reject' ? m.moderation_judge_rejectText() : m.moderation_judge_removeText()}
          </CommentDialog>
        </Suspense>
      )}
    </>
  );
}
