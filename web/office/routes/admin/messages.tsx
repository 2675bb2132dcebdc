import { messageCounts, messageStates, teamMessages } from '@makao/contract/messages.admin';
import { m } from '@makao/i18n/messages';
import { FilterTabs } from '#web/components/ui/area/filter-tabs.tsx';
import { FilterDays, FilterSelect, ListFilters } from '#web/components/ui/area/list-filters.tsx';
import { SearchBox } from '#web/components/ui/area/search-box.tsx';
import { LinesSkeleton } from '#web/components/ui/loaded.tsx';
import { MessageCards } from '#web/features/messages/admin/message-cards.tsx';
import { kindLabel, stateLabels } from '#web/features/messages/admin/message-words.ts';
import { ExportButton } from '#web/features/team/export-button.tsx';
import type { Handle } from '#web/office/lib/handle.ts';
import { useFilters } from '#web/office/lib/use-filters.ts';
import { useTeamCounts, useTeamList } from '#web/office/lib/use-team-list.ts';
import { TeamList } from '#web/office/team-list.tsx';

export const handle: Handle = { access: 'support' };
export const title = m.team_nav_messages;

export default function Messages() {
  const { filter, place, set } = useFilters(['state', 'q', 'kind', 'from', 'to']);
  const { state: _, ...narrowing } = filter;
  const messages = useTeamList('messages', teamMessages, { ...filter, ...place }, m.messages_team_findFailure);
  const counts = useTeamCounts('messages', messageCounts, narrowing);
  return (
    <TeamList
      title={m.team_nav_messages()}
      list={messages}
      count={m.messages_team_count}
      tools={<ExportButton list="messages" filter={filter} />}
      skeleton={<LinesSkeleton className="h-32" />}
      empty={{ title: m.messages_team_noneTitle(), text: m.messages_team_noneText() }}
      rows={({ data }) => <MessageCards messages={data} />}
    >
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
    </TeamList>
  );
}
