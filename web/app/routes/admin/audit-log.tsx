import { auditLog } from '@makao/contract/team';
import { wholeNumber } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { PageHead } from '#app/components/ui/area/page-head.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { LinesSkeleton, Loaded } from '#app/components/ui/loaded.tsx';
import { Pagination } from '#app/components/ui/pagination.tsx';
import { AuditEntries } from '#app/features/team/audit-entries.tsx';
import { AuditFilters } from '#app/features/team/audit-filters.tsx';
import { ExportButton } from '#app/features/team/export-button.tsx';
import { browserApi } from '#app/lib/browser-api.ts';
import type { Handle } from '#app/lib/handle.ts';
import { privateMeta } from '#app/lib/private-meta.ts';
import { teamKey } from '#app/lib/team-queries.ts';
import { usePage } from '#app/lib/use-page.ts';
import type { Route } from './+types/audit-log';

export const handle: Handle = { access: 'owner' };
export const meta: Route.MetaFunction = () => privateMeta(m.team_audit_title());

const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export default function AuditLog() {
  const [params] = useSearchParams();
  const page = usePage();
  const subjectType = params.get('subjectType') ?? '';
  const subjectId = (params.get('subjectId') ?? '').trim();
  const actor = params.get('actorId') ?? '';
  const actorId = isUuid.test(actor) ? actor : '';
  const log = useQuery({
    queryKey: [...teamKey, 'audit', subjectType, subjectId, actorId, page],
    queryFn: () =>
      browserApi().call(auditLog, {
        query: {
          page,
          ...(subjectType && { subjectType }),
          ...(subjectId && { subjectId }),
          ...(actorId && { actorId }),
        },
      }),
    placeholderData: keepPreviousData,
    meta: { failure: m.team_audit_failure },
  });
  const count = log.data?.pagination.resultCount;
  const actorName = log.data?.data.find((entry) => entry.actor.id === actorId)?.actor.fullName;
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
        <ExportButton list="audit-log" />
      </PageHead>
      <AuditFilters actorName={actorName} />
      <Loaded query={log} skeleton={<LinesSkeleton count={6} className="h-24" />}>
        {({ data, pagination }) =>
          data.length === 0 ? (
            <EmptyState title={m.team_audit_noneTitle()} text={m.team_audit_noneText()} />
          ) : (
            <>
              <AuditEntries entries={data} />
              <Pagination pages={pagination} />
            </>
          )
        }
      </Loaded>
    </>
  );
}
