import { queueKinds } from '@makao/contract/moderation';
import { m } from '@makao/i18n/messages';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { PageHead } from '#web/components/ui/area/page-head.tsx';
import { JudgingQueue, QueuePosition } from '#web/features/moderation/admin/judging-queue.tsx';
import { QueueFilters } from '#web/features/moderation/admin/queue-filters.tsx';
import { type QueueAddress, useQueue } from '#web/features/moderation/admin/use-queue.ts';
import { wardsQuery } from '#web/features/places/queries.ts';
import type { Handle } from '#web/office/lib/handle.ts';

export const handle: Handle = { hasOwnBar: true, access: 'moderator' };
export const title = m.moderation_queue_title;

export default function Queue() {
  const queue = useQueue(useQueueAddress());
  const { filter, narrow, list } = queue;
  const { data: wards = [] } = useQuery(wardsQuery());
  return (
    <>
      <PageHead title={m.moderation_queue_title()} note={<QueuePosition queue={queue} />} />
      <QueueFilters
        wards={wards}
        wardId={filter.wardId ?? ''}
        onWard={(ward) => narrow('wardId', ward || undefined)}
        agentName={filter.agentId && (list[0]?.record.fullName ?? m.moderation_ads_agent())}
        onAllAgents={() => narrow('agentId', undefined)}
      />
      <JudgingQueue queue={queue} />
    </>
  );
}

function useQueueAddress(): QueueAddress {
  const [params, setParams] = useSearchParams();
  return {
    id: params.get('ad'),
    filter: {
      kind: queueKinds.find((kind) => kind === params.get('kind')),
      wardId: params.get('wardId') ?? undefined,
      agentId: params.get('agentId') ?? undefined,
    },
    // Read `location`: a filter may have changed since this render.
    goTo: (id) =>
      setParams(changed(new URLSearchParams(location.search), 'ad', id), { replace: true, preventScrollReset: true }),
    narrow: (name, value) =>
      setParams((before) => changed(changed(before, name, value), 'ad', undefined), { preventScrollReset: true }),
  };
}

/** The parameters with one of them changed, or without it. */
function changed(params: URLSearchParams, name: string, value: string | undefined): URLSearchParams {
  const next = new URLSearchParams(params);
  if (value) next.set(name, value);
  else next.delete(name);
  return next;
}
