import { judgeName, type WaitingName, waitingNames } from '@makao/contract/moderation.names';
import { timeAgo, wholeNumber } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { PageHead } from '#web/components/ui/area/page-head.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { LinesSkeleton, Loaded } from '#web/components/ui/loaded.tsx';
import { NameCard } from '#web/features/moderation/admin/name-card.tsx';
import { browserApi } from '#web/lib/browser-api.ts';
import { notify } from '#web/lib/notify.ts';
import { teamKey } from '#web/lib/query-keys.ts';
import type { Handle } from '#web/office/lib/handle.ts';
import { usePage } from '#web/office/lib/use-page.ts';
import { ListPages } from '#web/office/list-pages.tsx';

export const handle: Handle = { access: 'moderator' };
export const title = m.moderation_names_title;

/** Names of agents that look like others or like ours. */
export default function Names() {
  const page = usePage();
  const names = useQuery({
    queryKey: [...teamKey, 'names', page],
    queryFn: () => browserApi().call(waitingNames, { query: { page } }),
    placeholderData: keepPreviousData,
    meta: { failure: m.moderation_names_failure },
  });
  const queries = useQueryClient();
  const judging = useMutation({
    mutationFn: ({ agentId, accept }: Pick<WaitingName, 'agentId'> & { accept: boolean }) =>
      browserApi().call(judgeName, { params: { id: agentId }, body: { accept } }),
    meta: { failure: m.moderation_judge_failure },
    onSuccess: (_, { accept }) =>
      notify({ kind: 'success', text: accept ? m.moderation_names_accepted() : m.moderation_names_refused() }),
    onSettled: () => queries.invalidateQueries({ queryKey: teamKey }),
  });
  const count = names.data?.pagination.resultCount;
  return (
    <>
      <PageHead
        title={m.moderation_names_title()}
        note={
          <span role="status">
            {count === undefined ? '\u00a0' : m.moderation_queue_count({ count: wholeNumber(count) })}
          </span>
        }
      />
      <Loaded query={names} skeleton={<LinesSkeleton className="h-36" />}>
        {({ data, pagination }) =>
          data.length === 0 ? (
            <EmptyState title={m.moderation_names_noneTitle()} text={m.moderation_names_noneText()} />
          ) : (
            <>
              <ul className="grid gap-3">
                {data.map((waiting) => (
                  <li key={waiting.agentId}>
                    <NameCard
                      waiting={waiting}
                      since={timeAgo(waiting.since)}
                      busy={judging.isPending}
                      onJudge={(accept) => judging.mutate({ agentId: waiting.agentId, accept })}
                    />
                  </li>
                ))}
              </ul>
              <ListPages pages={pagination} />
            </>
          )
        }
      </Loaded>
    </>
  );
}
