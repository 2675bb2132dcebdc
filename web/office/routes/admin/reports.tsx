import {
  adminReports,
  dismissReporter,
  type Reporter,
  type UnavailableReport,
} from '@makao/contract/moderation.reports';
import { money, wholeNumber } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { FilterTabs } from '#web/components/ui/area/filter-tabs.tsx';
import { ListFilters } from '#web/components/ui/area/list-filters.tsx';
import { PageHead } from '#web/components/ui/area/page-head.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { LinesSkeleton, Loaded } from '#web/components/ui/loaded.tsx';
import { removeReasons } from '#web/features/moderation/admin/reasons.ts';
import { ReportCard } from '#web/features/moderation/admin/report-card.tsx';
import { ExportButton } from '#web/features/team/export-button.tsx';
import { nameOf } from '#web/features/ads/ad-labels.ts';
import { browserApi } from '#web/lib/browser-api.ts';
import { notify } from '#web/lib/notify.ts';
import { teamKey } from '#web/lib/query-keys.ts';
import type { Handle } from '#web/office/lib/handle.ts';
import { useFilters } from '#web/office/lib/use-filters.ts';
import { usePage } from '#web/office/lib/use-page.ts';
import { ListPages } from '#web/office/list-pages.tsx';
import { useJudgement } from '#web/features/moderation/admin/use-judgement.ts';

const Confirm = lazy(() => import('#web/components/ui/confirm.tsx'));
const CommentDialog = lazy(() => import('#web/features/moderation/admin/comment-dialog.tsx'));

export const handle: Handle = { access: 'moderator' };
export const title = m.moderation_reports_title;

export default function Reports() {
  const page = usePage();
  const { filter } = useFilters(['state', 'reporterId', 'agentId', 'overdue']);
  const reports = useQuery({
    queryKey: [...teamKey, 'reports', filter, page],
    queryFn: () => browserApi().call(adminReports, { query: { page, ...filter } as object }),
    placeholderData: keepPreviousData,
    meta: { failure: m.moderation_reports_failure },
  });
  const [asked, setAsked] = useState<{ report: UnavailableReport; kind: 'restore' | 'remove' }>();
  const close = () => setAsked(undefined);
  const judging = useJudgement(close);
  const [reporter, setReporter] = useState<Reporter>();
  const queries = useQueryClient();
  const dismissing = useMutation({
    mutationFn: (id: string) => browserApi().call(dismissReporter, { params: { id } }),
    meta: { failure: m.moderation_reports_dismissFailure },
    onSuccess: (done) => {
      notify({ kind: 'success', text: m.moderation_reports_dismissed(done) });
      setReporter(undefined);
      void queries.invalidateQueries({ queryKey: teamKey });
    },
  });
  const count = reports.data?.pagination.resultCount;
  return (
    <>
      <PageHead
        title={m.moderation_reports_title()}
        note={
          <span role="status">
            {count === undefined ? '\u00a0' : m.moderation_reports_count({ count: wholeNumber(count) })}
          </span>
        }
      >
        <ExportButton list="reports" filter={filter} />
      </PageHead>
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
      <Loaded query={reports} skeleton={<LinesSkeleton className="h-48" />}>
        {({ data, pagination }) =>
          data.length === 0 ? (
            <EmptyState title={m.moderation_reports_noneTitle()} text={m.moderation_reports_noneText()} />
          ) : (
            <>
              <ul className="grid gap-3">
                {data.map((report) => (
                  <li key={report.adId}>
                    <ReportCard
                      report={report}
                      onRestore={() => setAsked({ report, kind: 'restore' })}
                      onRemove={() => setAsked({ report, kind: 'remove' })}
                      onDismiss={setReporter}
                    />
                  </li>
                ))}
              </ul>
              <ListPages pages={pagination} />
            </>
          )
        }
      </Loaded>
      {asked && (
        <Suspense>
          {asked.kind === 'restore' ? (
            <Confirm
              title={m.moderation_reports_restoreTitle()}
              action={asked.report.isWithdrawn ? m.moderation_judge_restore() : m.moderation_reports_keep()}
              busy={judging.isPending}
              onConfirm={() => judging.mutate({ ad: asked.report.ad, decision: { kind: 'restore' } })}
              onClose={close}
            >
              {m.moderation_reports_restoreText({ ad: named(asked.report) })}
            </Confirm>
          ) : (
            <CommentDialog
              title={m.moderation_judge_removeTitle()}
              action={m.moderation_judge_remove()}
              reasons={removeReasons}
              locale={asked.report.record.locale}
              isFinal
              busy={judging.isPending}
              onSend={(comment) => judging.mutate({ ad: asked.report.ad, decision: { kind: 'remove', comment } })}
              onClose={close}
            >
              {named(asked.report)}. {m.moderation_judge_removeText()}
            </CommentDialog>
          )}
        </Suspense>
      )}
      {reporter && (
        <Suspense>
          <Confirm
            title={m.moderation_reports_dismissTitle({ name: reporter.fullName })}
            action={m.moderation_reports_dismiss()}
            isFinal
            busy={dismissing.isPending}
            onConfirm={() => dismissing.mutate(reporter.id)}
            onClose={() => setReporter(undefined)}
          >
            {m.moderation_reports_dismissText()}
          </Confirm>
        </Suspense>
      )}
    </>
  );
}

const named = ({ ad }: UnavailableReport) => `${nameOf(ad)}, ${money(ad.price)}`;
