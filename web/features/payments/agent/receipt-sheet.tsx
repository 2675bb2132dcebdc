import type { Receipt } from '@makao/contract/payments';
import { money, plainDate, plainDateTime } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import { Badge } from '#web/components/ui/badge.tsx';
import { Logo } from '#web/components/ui/logo.tsx';

/** A sheet of paper, on the screen too. */
export function ReceiptSheet({ receipt }: { receipt: Receipt }) {
  const { number, issuedAt, payment, agent, term, surplus, isReversed } = receipt;
  const lines = [
    [m.payments_receipt_for(), payment.plan?.name ?? m.payments_tokensFor()],
    term && [m.payments_receipt_term(), `${plainDate(term.startDate)} – ${plainDate(term.endDate)}`],
    [m.payments_transaction(), payment.transactionNumber],
    [m.payments_receipt_paidFrom(), payment.phoneNumber],
    [m.payments_receipt_paidAt(), plainDateTime(payment.createdAt)],
    surplus > 0 && [m.payments_receipt_surplus(), money(surplus)],
  ].filter((line) => line !== null && line !== false);
  return (
    <article className="mx-auto max-w-xl rounded-card border border-line bg-shell p-6 sm:p-8 print:max-w-none print:border-0 print:p-0">
      <header className="flex flex-wrap items-start justify-between gap-4 border-b border-line pb-5">
        <span className="text-lagoon">
          <Logo />
        </span>
        <div className="text-right">
          <h1 className="text-xl">{m.payments_receipt_title()}</h1>
          <p className="text-stone tabular-nums">{m.payments_receipt_number({ number })}</p>
          <p className="text-sm text-stone tabular-nums">{plainDateTime(issuedAt)}</p>
        </div>
      </header>
      <div className="mt-5">
        <p className="text-sm text-stone">{m.payments_receipt_from()}</p>
        <p className="font-semibold">{agent.fullName}</p>
        <p className="tabular-nums">{agent.phoneNumber}</p>
      </div>
      <dl className="mt-5 divide-y divide-line border-y border-line">
        {lines.map(([label, value]) => (
          <div key={label} className="flex flex-wrap justify-between gap-x-6 py-2.5">
            <dt className="text-stone">{label}</dt>
            <dd className="font-medium break-all tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-5 flex flex-wrap items-baseline justify-between gap-x-6">
        <span className="text-lg font-semibold">{m.payments_receipt_total()}</span>
        <b className="figure-price text-2xl">{money(payment.amount)}</b>
      </p>
      {isReversed && (
        <p className="mt-4">
          <Badge tone="error">{m.payments_receipt_reversed()}</Badge>
        </p>
      )}
    </article>
  );
}
