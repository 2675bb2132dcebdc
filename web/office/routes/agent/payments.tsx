import { m } from '@makao/i18n/messages';
import { useQuery } from '@tanstack/react-query';
import { CountNote } from '#web/components/ui/area/count-note.tsx';
import { PageHead } from '#web/components/ui/area/page-head.tsx';
import { ButtonLink } from '#web/components/ui/button.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { LinesSkeleton, Loaded } from '#web/components/ui/loaded.tsx';
import { latestPaymentsQuery } from '#web/features/payments/agent/latest-payments.ts';
import { PaymentList } from '#web/features/payments/agent/payment-list.tsx';
import { paymentsQuery, tokensQuery } from '#web/features/payments/agent/queries.ts';
import { TokenHistory } from '#web/features/payments/agent/token-history.tsx';
import { usePage } from '#web/office/lib/use-page.ts';
import { ListPages } from '#web/office/list-pages.tsx';

export const title = m.payments_title;

export default function Payments() {
  const payments = useQuery(paymentsQuery(usePage()));
  const waiting = useQuery(latestPaymentsQuery).data?.some(({ status }) => status === 'new');
  const tokens = useQuery(tokensQuery);
  const count = payments.data?.pagination.resultCount;
  return (
    <>
      <PageHead title={m.payments_title()} note={<CountNote count={count} text={m.payments_count} />}>
        {(count ?? 0) > 0 && !waiting && <ButtonLink to="/agent/plan-purchase">{m.payments_buyPlan()}</ButtonLink>}
      </PageHead>
      <Loaded query={payments} skeleton={<LinesSkeleton className="h-24" />}>
        {({ data, pagination }) =>
          data.length === 0 ? (
            <EmptyState title={m.payments_emptyTitle()} text={m.payments_emptyText()}>
              <ButtonLink to="/agent/plan-purchase">{m.payments_buy()}</ButtonLink>
            </EmptyState>
          ) : (
            <>
              <PaymentList payments={data} />
              <ListPages pages={pagination} />
            </>
          )
        }
      </Loaded>
      {tokens.data && tokens.data.data.length > 0 && <TokenHistory tokens={tokens.data} />}
    </>
  );
}
