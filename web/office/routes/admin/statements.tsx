import { statements } from '@makao/contract/payments.statements';
import { m } from '@makao/i18n/messages';
import { ButtonLink } from '#web/components/ui/button.tsx';
import { LinesSkeleton } from '#web/components/ui/loaded.tsx';
import { StatementFile } from '#web/features/payments/admin/statement-file.tsx';
import { StatementRows } from '#web/features/payments/admin/statement-rows.tsx';
import type { Handle } from '#web/office/lib/handle.ts';
import { usePage } from '#web/office/lib/use-page.ts';
import { useTeamList } from '#web/office/lib/use-team-list.ts';
import { TeamList } from '#web/office/team-list.tsx';

export const handle: Handle = { access: 'cashier' };
export const title = m.payments_statements_title;

export default function Statements() {
  const list = useTeamList('statements', statements, { page: usePage() }, m.payments_statements_failure);
  return (
    <TeamList
      title={m.payments_statements_title()}
      list={list}
      count={m.payments_statements_count}
      tools={
        <ButtonLink to="/admin/transfers/findings" variant="secondary">
          {m.payments_findings_title()}
        </ButtonLink>
      }
      skeleton={<LinesSkeleton className="h-24" />}
      empty={{ title: m.payments_statements_noneTitle(), text: m.payments_statements_noneText() }}
      rows={({ data }) => <StatementRows statements={data} />}
    >
      <StatementFile />
    </TeamList>
  );
}
