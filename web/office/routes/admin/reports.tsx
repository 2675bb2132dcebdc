import { adminReports } from '@makao/contract/moderation.reports';
import { m } from '@makao/i18n/messages';
import { FilterTabs } from '#web/components/ui/area/filter-tabs.tsx';
import { ListFilters } from '#web/components/ui/area/list-filters.tsx';
import { LinesSkeleton } from '#web/components/ui/loaded.tsx';
import { ReportList } from '#web/features/moderation/admin/report-list.tsx';
import { ExportButton } from '#web/features/team/export-button.tsx';
import type { Handle } from '#web/office/lib/handle.ts';
import { useFilters } from '#web/office/lib/use-filters.ts';
import { usePage } from '#web/office/lib/use-page.ts';
import { useTeamList } from '#web/office/lib/use-team-list.ts';
import { TeamList } from '#web/office/team-list.tsx';

export const handle: Handle = { access: 'moderator' };
export const title = m.moderation_reports_title;

export default function Reports() {
  const page = usePage();
  const { filter } = useFilters(['state', 'reporterId', 'agentId', 'overdue']);
  const reports = useTeamList('reports', adminReports, { page, ...filter }, m.moderation_reports_failure);
  return (
    <TeamList
      title={m.moderation_reports_title()}
      list={reports}
      count={m.moderation_reports_count}
      tools={<ExportButton list="reports" filter={filter} />}
      skeleton={<LinesSkeleton className="h-48" />}
      empty={{ title: m.moderation_reports_noneTitle(), text: m.moderation_reports_noneText() }}
      rows={({ data }) => <ReportList reports={data} />}
    >
      <FilterTabs
        label={m.moderation_reports_tabs()}
        param="state"
        resets="overdue"
        options={[
          { value: '', label: m.moderation_reports_open() },
          { value: 'all', label: m.moderation_reports_all() },
        ]}
      />
      {(filter.agentId || filter.reporterId || filter.overdue) && (
        <ListFilters isSet>
          <span className="min-h-11 content-center font-medium">
            {filter.overdue
              ? m.moderation_reports_onlyOverdue()
              : filter.reporterId
                ? m.moderation_reports_onlyReporter()
                : m.moderation_reports_onlyAgent()}
          </span>
        </ListFilters>
      )}
    </TeamList>
  );
}
