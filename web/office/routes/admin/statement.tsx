import { m } from '@makao/i18n/messages';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { PageHead } from '#web/components/ui/area/page-head.tsx';
import { LinesSkeleton, Loaded } from '#web/components/ui/loaded.tsx';
import { statementQuery } from '#web/features/payments/admin/queries.ts';
import { periodOf } from '#web/features/payments/admin/statement-rows.tsx';
import { StatementView } from '#web/features/payments/admin/statement-view.tsx';
import type { Handle } from '#web/office/lib/handle.ts';

export const handle: Handle = { access: 'cashier' };
export const title = m.payments_statements_one;

export default function Statement() {
  const id = useParams().statementId!;
  const statement = useQuery(statementQuery(id));
  return (
    <>
      <PageHead
        title={<span className="break-all">{statement.data?.name ?? m.payments_statements_one()}</span>}
        note={statement.data && periodOf(statement.data)}
      />
      <Loaded query={statement} skeleton={<LinesSkeleton className="h-32" />}>
        {(shown) => <StatementView statement={shown} />}
      </Loaded>
    </>
  );
}
