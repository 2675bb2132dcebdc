import { limits } from '@makao/contract/kernel/limits';
import { approveAds, rejectAds } from '@makao/contract/moderation.many';
import { wholeNumber } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
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
import { ReasonDialog } from './reason-dialog.tsx';
import { undoing } from './undo.ts';
import { useJudgement } from './use-judgement.ts';
import { useKeys } from './use-keys.ts';
import type { Queue } from './use-queue.ts';
import { useShortcuts } from './use-shortcuts.ts';

/** The open ad of the queue with what decides about it, by buttons and by shortcuts. */
export function JudgingQueue({ queue }: { queue: Queue }) {
  const { shown, newer, take, isOurs, reservedBy, filter, narrow, list, id, next, previous, open, leave } = queue;
  const ad = shown.data;
  const queries = useQueryClient();
  const together = useAction({
    key: teamKey,
    act: (ads: SeenAd[]) =>
      browserApi().call(approveAds, { body: { ads: ads.map(({ id, version }) => ({ id, version })) } }),
    undo: (ads) =>
      undoing(
        queries,
        ads.map(({ id }) => id),
      ),
    done: ({ approved }) => m.moderation_queue_togetherDone({ count: wholeNumber(approved.length) }),
    failure: m.moderation_judge_failure,
    onDone: ({ approved }) => open(list.find((each) => !approved.includes(each.id))),
  });
  const rejecting = useAction({
    key: teamKey,
    act: ({ ads, comment }: { ads: SeenAd[]; comment: string }) =>
      browserApi().call(rejectAds, { body: { ads: ads.map(({ id, version }) => ({ id, version })), comment } }),
    done: ({ rejected }) => m.moderation_queue_rejectedAll({ count: wholeNumber(rejected.length) }),
    failure: m.moderation_judge_failure,
    undo: ({ ads }) =>
      undoing(
        queries,
        ads.map(({ id }) => id),
      ),
    onDone: ({ rejected }) => open(list.find((each) => !rejected.includes(each.id))),
  });
  const [keysOn, setKeysOn] = useShortcuts();
  /** The decision whose reason is asked for. */
  const [asked, setAsked] = useState<'approve' | 'reject'>();
  const close = () => setAsked(undefined);
  const judging = useJudgement((judged) => {
    close();
    leave(judged.id);
  }, queue.goTo);
  const canJudge = ad !== undefined && isOurs && !newer && !judging.isPending;
  const canApprove = canJudge && ad.arePhotosRead;
  const approve = () => {
    if (!canApprove) return;
    if (ad.risk.score > limits.riskyApproval) setAsked('approve');
    else judging.mutate({ ad, decision: { kind: 'approve', version: ad.version } });
  };
  const reject = () => canJudge && setAsked('reject');
  const skip = () => next && open(next);
  const back = () => previous && open(previous);
  const suspicious = () => narrow('kind', filter.kind === 'suspicious' ? undefined : 'suspicious');
  useKeys(
    {
      a: approve,
      r: reject,
      s: skip,
      u: judging.undoLast,
      f: suspicious,
      'shift+arrowright': skip,
      'shift+arrowleft': back,
    },
    keysOn,
  );

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
                busy={together.isPending || rejecting.isPending}
                onApprove={together.mutateAsync}
                onReject={(ads, comment) => rejecting.mutateAsync({ ads, comment })}
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
            {asked && (
              <ReasonDialog
                ad={ad}
                kind={asked}
                busy={judging.isPending}
                onDecide={(decision) => judging.mutate({ ad, decision })}
                onClose={close}
              />
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
