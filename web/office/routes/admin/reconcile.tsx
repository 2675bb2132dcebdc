import { m } from '@makao/i18n/messages';
import { PageHead } from '#web/components/ui/area/page-head.tsx';
import { Reconciliation } from '#web/features/payments/admin/reconciliation.tsx';
import type { Handle } from '#web/office/lib/handle.ts';

export const handle: Handle = { access: 'cashier' };
export const title = m.payments_reconcile_title;

export default function Reconcile() {
  return (
    <>
      <PageHead
        title={m.payments_reconcile_title()}
        note={<p className="max-w-2xl text-pretty">{m.payments_reconcile_text()}</p>}
      />
      <Reconciliation />
    </>
  );
}
