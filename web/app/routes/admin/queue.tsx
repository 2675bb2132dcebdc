import { wholeNumber } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import { lazy, Suspense, useState } from 'react';
import { PageHead } from '#app/components/ui/area/page-head.tsx';
import { Button, ButtonLink } from '#app/components/ui/button.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { Loaded } from '#app/components/ui/loaded.tsx';
import { JudgingBar } from '#app/features/moderation/admin/judging-bar.tsx';
import { JudgingSkeleton, JudgingView } from '#app/features/moderation/admin/judging-view.tsx';
import { StagePreload } from '#app/features/moderation/admin/photo-stage.tsx';
import { rejectReasons } from '#app/features/moderation/admin/reasons.ts';
import { useKeys } from '#app/features/moderation/admin/use-keys.ts';
import type { Handle } from '#app/lib/handle.ts';
import { privateMeta } from '#app/lib/private-meta.ts';
import { readText, storeText } from '#app/lib/storage.ts';
import type { Route } from './+types/queue';
import { useJudgement } from './use-judgement.ts';
import { useQueue } from './use-queue.ts';

const CommentDialog = lazy(() => import('#app/features/moderation/admin/comment-dialog.tsx'));

export const handle: Handle = { hasOwnBar: true };
export const meta: Route.MetaFunction = () => privateMeta(m.moderation_queue_title());

const keysKey = 'team_keys';

export default function Queue() {
  const { queue, shown, similar, log, isOurs, isTaken, position, waiting, id, next, previous, open, leave } =
    useQueue();
  const ad = shown.data;
  const [keysOn, setKeysOn] = useState(() => readText(keysKey) !== 'off');
  const [isRejecting, setRejecting] = useState(false);
  const judging = useJudgement((judged) => {
    setRejecting(false);
    leave(judged.id);
  });
  const canJudge = ad !== undefined && isOurs && !judging.isPending;
  const approve = () => canJudge && judging.mutate({ ad, decision: { kind: 'approve' } });
  const reject = () => canJudge && setRejecting(true);
  const skip = () => next && open(next);
  const back = () => previous && open(previous);
  useKeys({ a: approve, r: reject, s: skip, 'shift+arrowright': skip, 'shift+arrowleft': back }, keysOn);

  return (
    <>
      <PageHead
        title={m.moderation_queue_title()}
        note={
          <span role="status">
            {queue.data
              ? position > 0
                ? m.moderation_queue_position({ position, count: wholeNumber(waiting) })
                : m.moderation_queue_count({ count: wholeNumber(waiting) })
              : '\u00a0'}
          </span>
        }
      />
      <Loaded query={queue} skeleton={<JudgingSkeleton />}>
        {() =>
          id && ad ? (
            <>
              <JudgingView ad={ad} similar={similar} log={log} keysOn={keysOn} />
              <JudgingBar
                busy={
                  judging.isPending ? (judging.variables.decision.kind === 'approve' ? 'approve' : 'reject') : undefined
                }
                disabled={!canJudge}
                onApprove={approve}
                onReject={reject}
                onSkip={next && skip}
                keysOn={keysOn}
                onKeysChange={(isOn) => {
                  storeText(keysKey, isOn ? null : 'off');
                  setKeysOn(isOn);
                }}
              />
              {next && <StagePreload key={next.id} media={next.media} />}
              {isRejecting && (
                <Suspense>
                  <CommentDialog
                    title={m.moderation_judge_rejectTitle()}
                    action={m.moderation_judge_reject()}
                    reasons={rejectReasons}
                    locale={ad.record.locale}
                    busy={judging.isPending}
                    onSend={(comment) => judging.mutate({ ad, decision: { kind: 'reject', comment } })}
                    onClose={() => setRejecting(false)}
                  >
                    {m.moderation_judge_rejectText()}
                  </CommentDialog>
                </Suspense>
              )}
            </>
          ) : id || next ? (
            <Loaded query={shown} skeleton={<JudgingSkeleton />}>
              {() => null}
            </Loaded>
          ) : (
            <Done isTaken={isTaken} onLook={() => void queue.refetch()} />
          )
        }
      </Loaded>
    </>
  );
}

const Done = ({ isTaken, onLook }: { isTaken: boolean; onLook: () => void }) => (
  <EmptyState
    title={isTaken ? m.moderation_queue_takenTitle() : m.moderation_queue_doneTitle()}
    text={isTaken ? m.moderation_queue_takenText() : m.moderation_queue_doneText()}
  >
    <Button onClick={onLook}>{m.moderation_queue_look()}</Button>
    <ButtonLink to="/admin" variant="secondary">
      {m.team_nav_dashboard()}
    </ButtonLink>
  </EmptyState>
);
