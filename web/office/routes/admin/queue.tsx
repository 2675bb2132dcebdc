import { approveAds } from '@makao/contract/moderation';
import { wholeNumber } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Alert } from '#web/components/ui/alert.tsx';
import { PageHead } from '#web/components/ui/area/page-head.tsx';
import { Loaded } from '#web/components/ui/loaded.tsx';
import { AgentAds } from '#web/features/moderation/admin/agent-ads.tsx';
import { JudgingBar } from '#web/features/moderation/admin/judging-bar.tsx';
import { JudgingSkeleton, JudgingView } from '#web/features/moderation/admin/judging-view.tsx';
import { StagePreload } from '#web/features/moderation/admin/photo-stage.tsx';
import { QueueDone } from '#web/features/moderation/admin/queue-done.tsx';
import { QueueFilters } from '#web/features/moderation/admin/queue-filters.tsx';
import { rejectReasons } from '#web/features/moderation/admin/reasons.ts';
import { useJudgement } from '#web/features/moderation/admin/use-judgement.ts';
import { useKeys } from '#web/features/moderation/admin/use-keys.ts';
import { wardsQuery } from '#web/features/places/queries.ts';
import { browserApi } from '#web/lib/browser-api.ts';
import { teamKey } from '#web/lib/query-keys.ts';
import { readText, storeText } from '#web/lib/storage.ts';
import { useAction } from '#web/lib/use-action.ts';
import type { Handle } from '#web/office/lib/handle.ts';
import { useQueue } from './use-queue.ts';

const CommentDialog = lazy(() => import('#web/features/moderation/admin/comment-dialog.tsx'));

export const handle: Handle = { hasOwnBar: true, access: 'moderator' };
export const title = m.moderation_queue_title;

const keysKey = 'team_keys';

export default function Queue() {
  const { queue, shown, similar, linked, log, isOurs, reservedBy, filter, narrow, list, ...place } = useQueue();
  const { isTaken, position, waiting, id, next, previous, open, leave } = place;
  const ad = shown.data;
  const { data: wards = [] } = useQuery(wardsQuery());
  const together = useAction({
    key: teamKey,
    act: (ids: string[]) => browserApi().call(approveAds, { body: { ids } }),
    done: ({ approved }) => m.moderation_queue_togetherDone({ count: wholeNumber(approved.length) }),
    failure: m.moderation_judge_failure,
    onDone: ({ approved }) => open(list.find((each) => !approved.includes(each.id))),
  });
  const [keysOn, setKeysOn] = useState(() => readText(keysKey) !== 'off');
  const [isRejecting, setRejecting] = useState(false);
  const judging = useJudgement((judged) => {
    setRejecting(false);
    leave(judged.id);
  });
  const canJudge = ad !== undefined && isOurs && !judging.isPending;
  const canApprove = canJudge && ad.arePhotosRead;
  const approve = () => canApprove && judging.mutate({ ad, decision: { kind: 'approve' } });
  const reject = () => canJudge && setRejecting(true);
  const skip = () => next && open(next);
  const back = () => previous && open(previous);
  const suspicious = () => narrow('kind', filter.kind === 'suspicious' ? undefined : 'suspicious');
  useKeys({ a: approve, r: reject, s: skip, f: suspicious, 'shift+arrowright': skip, 'shift+arrowleft': back }, keysOn);

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
      <QueueFilters
        wards={wards}
        wardId={filter.wardId ?? ''}
        onWard={(ward) => narrow('wardId', ward || undefined)}
        agentName={filter.agentId && (list[0]?.record.fullName ?? m.moderation_ads_agent())}
        onAllAgents={() => narrow('agentId', undefined)}
      />
      <Loaded query={queue} skeleton={<JudgingSkeleton />}>
        {() =>
          id && ad ? (
            <>
              {reservedBy && (
                <Alert tone="warning" className="mb-4">
                  {m.moderation_queue_readOnly({ name: reservedBy })}
                </Alert>
              )}
              <JudgingView ad={ad} similar={similar} log={log} linked={linked} keysOn={keysOn}>
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
            <QueueDone
              isTaken={isTaken}
              isNarrow={Boolean(filter.kind ?? filter.wardId ?? filter.agentId)}
              onLook={() => void queue.refetch()}
            />
          )
        }
      </Loaded>
    </>
  );
}
