import { supportTopics } from '@makao/contract/support';
import { supportConversations, supportCounts, supportStates } from '@makao/contract/support.admin';
import { m } from '@makao/i18n/messages';
import { FilterTabs } from '#web/components/ui/area/filter-tabs.tsx';
import { FilterSelect, ListFilters } from '#web/components/ui/area/list-filters.tsx';
import { LinesSkeleton } from '#web/components/ui/loaded.tsx';
import { lookEveryMs } from '#web/features/support/admin/queries.ts';
import { SupportRows } from '#web/features/support/admin/support-rows.tsx';
import { stateLabels, topicLabels } from '#web/features/support/support-labels.ts';
import type { Handle } from '#web/office/lib/handle.ts';
import { useFilters } from '#web/office/lib/use-filters.ts';
import { useTeamCounts, useTeamList } from '#web/office/lib/use-team-list.ts';
import { TeamList } from '#web/office/team-list.tsx';

export const handle: Handle = { access: 'support' };
export const title = m.support_title;

export default function Support() {
  const { filter: asked, place, set } = useFilters(['state', 'topic']);
  const { state: tab, ...narrowing } = asked;
  const state = supportStates.find((one) => one === tab) ?? 'waiting';
  const query = { ...narrowing, state, ...place };
  const list = useTeamList('support', supportConversations, query, m.support_findFailure, lookEveryMs);
  const counts = useTeamCounts('support', supportCounts, narrowing, lookEveryMs);
  return (
    <TeamList
      title={m.support_title()}
      list={list}
      count={m.support_count}
      skeleton={<LinesSkeleton className="h-24" />}
      empty={{ title: m.support_noneTitle(), text: m.support_noneText() }}
      rows={({ data }) => <SupportRows conversations={data} />}
    >
      <ListFilters isSet={Object.keys(narrowing).length > 0}>
        <FilterSelect
          label={m.support_topics()}
          all={m.support_allTopics()}
          value={asked.topic}
          onChange={(value) => set('topic', value)}
          options={supportTopics.map((value) => ({ value, label: topicLabels[value]() }))}
        />
      </ListFilters>
      <FilterTabs
        label={m.support_states()}
        param="state"
        chosen={state}
        options={supportStates.map((value) => ({ value, label: stateLabels[value](), count: counts?.[value] }))}
      />
    </TeamList>
  );
}
