import { m } from '@makao/i18n/messages';
import { useQuery } from '@tanstack/react-query';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Printer from 'lucide-react/icons/printer';
import { Button, ButtonLink } from '#web/components/ui/button.tsx';
import { LinesSkeleton, Loaded } from '#web/components/ui/loaded.tsx';
import { receiptQuery } from '#web/features/payments/agent/queries.ts';
import { ReceiptSheet } from '#web/features/payments/agent/receipt-sheet.tsx';
import { useParam } from '#web/office/lib/use-param.ts';

export const title = m.payments_receipt_title;

export default function ReceiptPage() {
  const receipt = useQuery(receiptQuery(useParam('paymentId')));
  return (
    <>
      <div className="mx-auto mb-4 flex max-w-xl justify-between gap-3 print:hidden">
        <ButtonLink to="/agent/payments" variant="secondary" size="sm" className="min-h-11">
          <ArrowLeft aria-hidden />
          {m.payments_title()}
        </ButtonLink>
        <Button size="sm" className="min-h-11" onClick={() => print()}>
          <Printer aria-hidden />
          {m.payments_receipt_print()}
        </Button>
      </div>
      <Loaded query={receipt} skeleton={<LinesSkeleton count={1} className="mx-auto h-96 max-w-xl" />}>
        {(loaded) => <ReceiptSheet receipt={loaded} />}
      </Loaded>
    </>
  );
}
