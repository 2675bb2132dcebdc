import { m } from '@makao/i18n/messages';
import { useQuery } from '@tanstack/react-query';
import { Breadcrumb } from '#web/components/ui/breadcrumb.tsx';
import { LinesSkeleton, Loaded } from '#web/components/ui/loaded.tsx';
import { LinkedAccounts } from '#web/features/moderation/admin/linked-accounts.tsx';
import { CaseBeside } from '#web/features/team/case-beside.tsx';
import { CaseHead } from '#web/features/team/case-head.tsx';
import { CaseJudgement } from '#web/features/team/case-judgement.tsx';
import { caseQuery } from '#web/features/team/queries.ts';
import type { Handle } from '#web/office/lib/handle.ts';
import { useParam } from '#web/office/lib/use-param.ts';

export const handle: Handle = { access: 'moderator' };
export const title = m.cases_team_title;

export default function Appeal() {
  const found = useQuery(caseQuery(useParam('caseId')));
  return (
    <>
      <Breadcrumb
        trail={[{ to: '/admin/appeals', label: m.cases_team_title() }]}
        here={found.data?.person.fullName ?? '…'}
      />
      <Loaded query={found} skeleton={<LinesSkeleton count={4} className="h-32" />}>
        {(shown) => (
          <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
            <div className="grid min-w-0 content-start gap-6">
              <CaseHead shown={shown} />
              <CaseJudgement key={shown.texts.length} shown={shown} />
            </div>
            <aside className="grid min-w-0 content-start gap-6">
              {shown.linkedAccounts.length > 0 && (
                <div className="rounded-card border border-line bg-shell p-4">
                  <LinkedAccounts accounts={shown.linkedAccounts} />
                </div>
              )}
              <CaseBeside shown={shown} />
            </aside>
          </div>
        )}
      </Loaded>
    </>
  );
}
