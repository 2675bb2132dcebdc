import {
  cancelMessage,
  messageCounts,
  messageStates,
  resendMessage,
  teamMessages,
} from '@makao/contract/messages.admin';
import { wholeNumber } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { FilterTabs } from '#web/components/ui/area/filter-tabs.tsx';
import { FilterDays, FilterSelect, ListFilters } from '#web/components/ui/area/list-filters.tsx';
import { PageHead } from '#web/components/ui/area/page-head.tsx';
import { PlacePages } from '#web/components/ui/area/place-pages.tsx';
import { SearchBox } from '#web/components/ui/area/search-box.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { LinesSkeleton, Loaded } from '#web/components/ui/loaded.tsx';
import { MessageCard } from '#web/features/messages/admin/message-card.tsx';
import { kindLabel, stateLabels } from '#web/features/messages/admin/message-words.ts';
import { ExportButton } from '#web/features/team/export-button.tsx';
import { browserApi } from '#web/lib/browser-api.ts';
import { notify } from '#web/lib/notify.ts';
import { teamKey } from '#web/lib/query-keys.ts';
import type { Handle } from '#web/office/lib/handle.ts';
import { useFilters } from '#web/office/lib/use-filters.ts';

export const handle: Handle = { access: 'owner' };
export const title = m.team_nav_messages;

export default function Messages() {
  const { filter, place, set } = useFilters(['state', 'q', 'kind', 'from', 'to']);
  const { state: _, ...narrowing } = filter;
  const queries = useQueryClient();
  const messages = useQuery({
    queryKey: [...teamKey, 'messages', filter, place],
    queryFn: () => browserApi().call(teamMessages, { query: { ...filter, ...place } as object }),
    placeholderData: keepPreviousData,
    meta: { failure: m.messages_team_findFailure },
  });
  const { data: counts } = useQuery({
    queryKey: [...teamKey, 'messages', 'counts', narrowing],
    queryFn: () => browserApi().call(messageCounts, { query: narrowing }),
    placeholderData: keepPreviousData,
  });
  const acting = useMutation({
    mutationFn: ({ id, isAgain }: { id: string; isAgain: boolean }) =>
      browserApi().call(isAgain ? resendMessage : cancelMessage, { params: { id } }),
    meta: { failure: m.messages_team_actFailure },
    onSuccess: (_, { isAgain }) =>
      notify({ kind: 'success', text: isAgain ? m.messages_team_resent() : m.messages_team_cancelDone() }),
    onSettled: () => queries.invalidateQueries({ queryKey: teamKey }),
  });
  const count = messages.data?.pagination.resultCount;
  return (
    <>
      <PageHead
        title={m.team_nav_messages()}
        note={
          <span role="status">
            {count === undefined ? '\u00a0' : m.messages_team_count({ count: wholeNumber(count) })}
          </span>
        }
      >
        <ExportButton list="messages" filter={filter} />
      </PageHead>
      <SearchBox label={m.team_people_search()} className="mb-3 max-w-2xl" />
      <ListFilters isSet={Object.keys(narrowing).length > 0}>
        <FilterSelect
          label={m.messages_team_kind()}
          all={m.messages_team_anyKind()}
          value={filter.kind}
          onChange={(value) => set('kind', value)}
          options={(messages.data?.kinds ?? []).map((kind) => ({ value: kind, label: kindLabel(kind) }))}
        />
        <FilterDays from={filter.from} to={filter.to} onChange={set} />
      </ListFilters>
      <FilterTabs
        label={m.messages_team_states()}
        param="state"
        options={[
          { value: '', label: m.moderation_ads_all(), count: counts?.all },
          ...messageStates.map((value) => ({ value, label: stateLabels[value](), count: counts?.[value] })),
        ]}
      />
      <Loaded query={messages} skeleton={<LinesSkeleton className="h-32" />}>
        {(page) =>
          page.data.length === 0 ? (
            <EmptyState title={m.messages_team_noneTitle()} text={m.messages_team_noneText()} />
          ) : (
            <>
              <ul className="grid gap-3 lg:grid-cols-2">
                {page.data.map((message) => (
                  <li key={message.id}>
                    <MessageCard
                      message={message}
                      busy={acting.isPending}
                      onResend={() => acting.mutate({ id: message.id, isAgain: true })}
                      onCancel={() => acting.mutate({ id: message.id, isAgain: false })}
                    />
                  </li>
                ))}
              </ul>
              <PlacePages page={page} />
            </>
          )
        }
      </Loaded>
    </>
  );
}
