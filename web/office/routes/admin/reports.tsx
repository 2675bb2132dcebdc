import { adminReports, reasonsByHarm } from '@makao/contract/moderation.reports';
import { m } from '@makao/i18n/messages';
import { FilterTabs } from '#web/components/ui/area/filter-tabs.tsx';
import { FilterSelect, ListFilters } from '#web/components/ui/area/list-filters.tsx';
import { LinesSkeleton } from '#web/components/ui/loaded.tsx';
import { ReportList } from '#web/features/moderation/admin/report-list.tsx';
import { reportReasonLabels } from '#web/features/moderation/reason-labels.ts';
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
  const { filter, set } = useFilters(['state', 'reason', 'reporterId', 'agentId', 'overdue']);
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
          { value: 'proved', label: m.moderation_reports_proved() },
          { value: 'all', label: m.moderation_reports_all() },
        ]}
      />
      <ListFilters isSet={Boolean(filter.reason || filter.agentId || filter.reporterId || filter.overdue)}>
        <FilterSelect
          label={m.moderation_reports_reason()}
          all={m.moderation_reports_anyReason()}
          value={filter.reason}
          onChange={(value) => set('reason', value)}
          options={reasonsByHarm.map((value) => ({ value, label: reportReasonLabels[value]() }))}
        />
        {(filter.agentId || filter.reporterId || filter.overdue) && (
          <span className="min-h-11 content-center font-medium">
            {filter.overdue
              ? m.moderation_reports_onlyOverdue()
              : filter.reporterId
                ? m.moderation_reports_onlyReporter()
                : m.moderation_reports_onlyAgent()}
          </span>
        )}
      </ListFilters>
    </TeamList>
  );
}
