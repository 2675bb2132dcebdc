import { auditActions, auditLog } from '@makao/contract/team.audit';
import { m } from '@makao/i18n/messages';
import { FilterDays, FilterSelect, ListFilters } from '#web/components/ui/area/list-filters.tsx';
import { SearchBox } from '#web/components/ui/area/search-box.tsx';
import { LinesSkeleton } from '#web/components/ui/loaded.tsx';
import { AuditEntries } from '#web/features/team/audit-entries.tsx';
import { actionLabel, subjectLabels } from '#web/features/team/audit-words.ts';
import { ExportButton } from '#web/features/team/export-button.tsx';
import type { Handle } from '#web/office/lib/handle.ts';
import { useFilters } from '#web/office/lib/use-filters.ts';
import { useTeamList } from '#web/office/lib/use-team-list.ts';
import { TeamList } from '#web/office/team-list.tsx';

export const handle: Handle = { access: 'owner' };
export const title = m.team_audit_title;

const names = ['q', 'action', 'subjectType', 'subjectId', 'actorId', 'from', 'to'] as const;

export default function AuditLog() {
  const { filter, place, set } = useFilters(names);
  const log = useTeamList('audit', auditLog, { ...filter, ...place }, m.team_audit_failure);
  const actions = auditActions
    .map((value) => ({ value, label: actionLabel(value) }))
    .toSorted((a, b) => a.label.localeCompare(b.label));
  return (
    <TeamList
      title={m.team_audit_title()}
      list={log}
      count={m.team_audit_count}
      tools={<ExportButton list="audit-log" filter={filter} />}
      skeleton={<LinesSkeleton count={6} className="h-24" />}
      empty={{ title: m.team_audit_noneTitle(), text: m.team_audit_noneText() }}
      rows={({ data }) => <AuditEntries entries={data} />}
    >
      <SearchBox label={m.team_audit_search()} className="mb-3 max-w-2xl" />
      <ListFilters isSet={Object.keys(filter).length > 0}>
        <FilterSelect
          label={m.team_audit_actor()}
          all={m.team_audit_everybody()}
          value={filter.actorId}
          onChange={(value) => set('actorId', value)}
          options={(log.data?.actors ?? []).map(({ id, fullName }) => ({ value: id, label: fullName }))}
        />
        <FilterSelect
          label={m.team_audit_action()}
          all={m.team_audit_allSubjects()}
          value={filter.action}
          onChange={(value) => set('action', value)}
          options={actions}
        />
        <FilterSelect
          label={m.team_audit_subjectType()}
          all={m.team_audit_allSubjects()}
          value={filter.subjectType}
          onChange={(value) => set('subjectType', value)}
          options={Object.entries(subjectLabels).map(([value, label]) => ({ value, label: label() }))}
        />
        <FilterDays from={filter.from} to={filter.to} onChange={set} />
      </ListFilters>
    </TeamList>
  );
}
