import { caseKinds } from '@makao/contract/cases';
import { type CaseState, caseCounts, caseStates, teamCases } from '@makao/contract/cases.admin';
import { m } from '@makao/i18n/messages';
import { FilterTabs } from '#web/components/ui/area/filter-tabs.tsx';
import { FilterSelect, ListFilters } from '#web/components/ui/area/list-filters.tsx';
import { LinesSkeleton } from '#web/components/ui/loaded.tsx';
import { caseKindLabels } from '#web/features/cases/case-labels.ts';
import { CaseRows } from '#web/features/team/case-rows.tsx';
import type { Handle } from '#web/office/lib/handle.ts';
import { useFilters } from '#web/office/lib/use-filters.ts';
import { useTeamCounts, useTeamList } from '#web/office/lib/use-team-list.ts';
import { TeamList } from '#web/office/team-list.tsx';

export const handle: Handle = { access: 'moderator' };
export const title = m.cases_team_title;

const tabs: Record<CaseState, () => string> = { open: m.cases_team_open, closed: m.cases_team_closed };

export default function Appeals() {
  const { filter: asked, place, set } = useFilters(['state', 'kind', 'personId']);
  const { state: tab, ...narrowing } = asked;
  const state = caseStates.find((one) => one === tab) ?? 'open';
  const list = useTeamList('appeals', teamCases, { ...narrowing, state, ...place }, m.cases_team_findFailure);
  const counts = useTeamCounts('appeals', caseCounts, narrowing);
  return (
    <TeamList
      title={m.cases_team_title()}
      list={list}
      count={m.cases_team_count}
      skeleton={<LinesSkeleton className="h-24" />}
      empty={{ title: m.cases_team_noneTitle(), text: m.cases_team_noneText() }}
      rows={({ data }) => <CaseRows cases={data} />}
    >
      <ListFilters isSet={Object.keys(narrowing).length > 0}>
        <FilterSelect
          label={m.cases_team_kinds()}
          all={m.cases_team_allKinds()}
          value={asked.kind}
          onChange={(value) => set('kind', value)}
          options={caseKinds.map((value) => ({ value, label: caseKindLabels[value]() }))}
        />
      </ListFilters>
      <FilterTabs
        label={m.cases_team_states()}
        param="state"
        chosen={state}
        options={caseStates.map((value) => ({ value, label: tabs[value](), count: counts?.[value] }))}
      />
    </TeamList>
  );
}
