import { auditActions, auditLog } from '@makao/contract/team.audit';
import { wholeNumber } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { FilterDays, FilterSelect, ListFilters } from '#web/components/ui/area/list-filters.tsx';
import { PageHead } from '#web/components/ui/area/page-head.tsx';
import { PlacePages } from '#web/components/ui/area/place-pages.tsx';
import { SearchBox } from '#web/components/ui/area/search-box.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { LinesSkeleton, Loaded } from '#web/components/ui/loaded.tsx';
import { AuditEntries } from '#web/features/team/audit-entries.tsx';
import { actionLabel, subjectLabels } from '#web/features/team/audit-words.ts';
import { ExportButton } from '#web/features/team/export-button.tsx';
import { browserApi } from '#web/lib/browser-api.ts';
import { teamKey } from '#web/lib/query-keys.ts';
import type { Handle } from '#web/office/lib/handle.ts';
import { useFilters } from '#web/office/lib/use-filters.ts';

export const handle: Handle = { access: 'owner' };
export const title = m.team_audit_title;

const names = ['q', 'action', 'subjectType', 'subjectId', 'actorId', 'from', 'to'] as const;

export default function AuditLog() {
  const { filter, place, set } = useFilters(names);
  const log = useQuery({
    queryKey: [...teamKey, 'audit', filter, place],
    queryFn: () => browserApi().call(auditLog, { query: { ...filter, ...place } as object }),
    placeholderData: keepPreviousData,
    meta: { failure: m.team_audit_failure },
  });
  const count = log.data?.pagination.resultCount;
  const actions = auditActions
    .map((value) => ({ value, label: actionLabel(value) }))
    .toSorted((a, b) => a.label.localeCompare(b.label));
  return (
    <>
      <PageHead
        title={m.team_audit_title()}
        note={
          <span role="status">
            {count === undefined ? '\u00a0' : m.team_audit_count({ count: wholeNumber(count) })}
          </span>
        }
      >
        <ExportButton list="audit-log" filter={filter} />
      </PageHead>
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
      <Loaded query={log} skeleton={<LinesSkeleton count={6} className="h-24" />}>
        {(page) =>
          page.data.length === 0 ? (
            <EmptyState title={m.team_audit_noneTitle()} text={m.team_audit_noneText()} />
          ) : (
            <>
              <AuditEntries entries={page.data} />
              <PlacePages page={page} />
            </>
          )
        }
      </Loaded>
    </>
  );
}
