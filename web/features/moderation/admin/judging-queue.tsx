import { approveAds } from '@makao/contract/moderation';
import { wholeNumber } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import { lazy, Suspense, useState } from 'react';
import { Alert } from '#web/components/ui/alert.tsx';
import { Loaded } from '#web/components/ui/loaded.tsx';
import { browserApi } from '#web/lib/browser-api.ts';
import { teamKey } from '#web/lib/query-keys.ts';
import { useAction } from '#web/lib/use-action.ts';
import { AgentAds, type SeenAd } from './agent-ads.tsx';
import { ChangedMeanwhile } from './changed-meanwhile.tsx';
import { JudgingBar } from './judging-bar.tsx';
import { JudgingSkeleton, JudgingView } from './judging-view.tsx';
import { StagePreload } from './photo-stage.tsx';
import { QueueDone } from './queue-done.tsx';
import { rejectReasons } from './reasons.ts';
import { useJudgement } from './use-judgement.ts';
import { useKeys } from './use-keys.ts';
import type { Queue } from './use-queue.ts';
import { useShortcuts } from './use-shortcuts.ts';

const CommentDialog = lazy(() => import('./comment-dialog.tsx'));

/** The open ad of the queue with what decides about it, by buttons and by shortcuts. */
export function JudgingQueue({ queue }: { queue: Queue }) {
  const { shown, newer, take, isOurs, reservedBy, filter, narrow, list, id, next, previous, open, leave } = queue;
  const ad = shown.data;
  const together = useAction({
    key: teamKey,
    act: (ads: SeenAd[]) =>
      browserApi().call(approveAds, { body: { ads: ads.map(({ id, version }) => ({ id, version })) } }),
    done: ({ approved }) => m.moderation_queue_togetherDone({ count: wholeNumber(approved.length) }),
    failure: m.moderation_judge_failure,
    onDone: ({ approved }) => open(list.find((each) => !approved.includes(each.id))),
  });
  const [keysOn, setKeysOn] = useShortcuts();
  const [isRejecting, setRejecting] = useState(false);
  const judging = useJudgement((judged) => {
    setRejecting(false);
    leave(judged.id);
  });
  const canJudge = ad !== undefined && isOurs && !newer && !judging.isPending;
  const canApprove = canJudge && ad.arePhotosRead;
  const approve = () => canApprove && judging.mutate({ ad, decision: { kind: 'approve', version: ad.version } });
  const reject = () => canJudge && setRejecting(true);
  const skip = () => next && open(next);
  const back = () => previous && open(previous);
  const suspicious = () => narrow('kind', filter.kind === 'suspicious' ? undefined : 'suspicious');
  useKeys({ a: approve, r: reject, s: skip, f: suspicious, 'shift+arrowright': skip, 'shift+arrowleft': back }, keysOn);

  return (
    <Loaded query={queue.queue} skeleton={<JudgingSkeleton />}>
      {() =>
        id && ad ? (
          <>
            {reservedBy && (
              <Alert tone="warning" className="mb-4">
                {m.moderation_queue_readOnly({ name: reservedBy })}
              </Alert>
            )}
            {newer && <ChangedMeanwhile shown={ad} newer={newer} onTake={take} />}
            <JudgingView ad={ad} similar={queue.similar} log={queue.log} linked={queue.linked} keysOn={keysOn}>
              <AgentAds
                ad={ad}
                list={list}
                busy={together.isPending}
                onApprove={together.mutateAsync}
                onNarrow={filter.agentId ? undefined : () => narrow('agentId', ad.record.id)}
              />
            </JudgingView>
            <JudgingBar
              busy={
                judging.isPending ? (judging.variables.decision.kind === 'approve' ? 'approve' : 'reject') : undefined
              }
              disabled={!canJudge}
              isUnread={!ad.arePhotosRead}
              onApprove={approve}
              onReject={reject}
              onSkip={next && skip}
              keysOn={keysOn}
              onKeysChange={setKeysOn}
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
                  onSend={(comment) =>
                    judging.mutate({ ad, decision: { kind: 'reject', version: ad.version, comment } })
                  }
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
          <QueueDone
            isTaken={queue.isTaken}
            isNarrow={Boolean(filter.kind ?? filter.wardId ?? filter.agentId)}
            onLook={() => void queue.queue.refetch()}
          />
        )
      }
    </Loaded>
  );
}

/** Where in the queue the open ad is, or how many wait. */
export const QueuePosition = ({ queue: { queue, position, waiting } }: { queue: Queue }) => (
  <span role="status">
    {queue.data
      ? position > 0
        ? m.moderation_queue_position({ position, count: wholeNumber(waiting) })
        : m.moderation_queue_count({ count: wholeNumber(waiting) })
      : '\u00a0'}
  </span>
);
