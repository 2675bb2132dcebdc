import type { AdminPayment } from '@makao/contract/payments.admin';
import { dateTime, money, timeAgo } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { lazy, Suspense, useState } from 'react';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Link } from '#web/components/ui/link.tsx';
import { EvidenceMark } from './evidence.tsx';
import { boughtLabel, networkLabels, statusLabels, statusTones, viaLabels, warningLabels } from './payment-labels.ts';
import type { Decision } from './use-decision.ts';

const DecisionDialog = lazy(() => import('./decision-dialog.tsx'));

/** Money first, then whose it is; on wide screens a line each, on phones a card each. */
export function PaymentRows({ payments }: { payments: readonly AdminPayment[] }) {
  const [asked, setAsked] = useState<{ payment: AdminPayment; decision: Decision }>();
  return (
    <>
      <ul className="grid grid-cols-1 gap-3">
        {payments.map((payment) => (
          <li
            key={payment.id}
            className="grid gap-x-6 gap-y-3 rounded-card border border-line bg-shell p-4 md:grid-cols-2 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_21rem]"
          >
            <What payment={payment} />
            <Who payment={payment} />
            {payment.status === 'new' ? (
              <Decisions payment={payment} onAsk={(decision) => setAsked({ payment, decision })} />
            ) : (
              <Decided payment={payment} onAsk={(decision) => setAsked({ payment, decision })} />
            )}
          </li>
        ))}
      </ul>
      {asked && (
        <Suspense>
          <DecisionDialog {...asked} onClose={() => setAsked(undefined)} />
        </Suspense>
      )}
    </>
  );
}

const What = ({ payment }: { payment: AdminPayment }) => (
  <div className="min-w-0">
    <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
      <b className="figure-price text-lg">{money(payment.amount)}</b>
      <Badge tone={statusTones[payment.status]}>{statusLabels[payment.status]()}</Badge>
      {payment.isOverdue && <Badge tone="accent">{m.payments_team_overdue()}</Badge>}
    </p>
    <p className="font-medium">{boughtLabel(payment)}</p>
    <p className="text-sm break-all text-stone">
      <span className="sr-only">{m.payments_transaction()} </span>
      <code className="text-ink">{payment.transactionNumber}</code>
    </p>
    {payment.surplus !== 0 && (
      <p className="text-sm text-stone tabular-nums">
        {payment.surplus > 0
          ? m.payments_team_surplus({ amount: money(payment.surplus) })
          : m.payments_team_shortBy({ amount: money(-payment.surplus) })}
      </p>
    )}
    {payment.rivals > 0 && (
      <p className="mt-1 flex gap-1.5 text-sm text-warning">
        <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
        <Link to={`/admin/transfers?q=${payment.transactionNumber}`} className="underline">
          {m.payments_team_rivals({ count: payment.rivals })}
        </Link>
      </p>
    )}
    {payment.near && (
      <p className="mt-1 flex gap-1.5 text-sm text-warning">
        <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
        <Link to={`/admin/payments?q=${payment.near}`} className="underline">
          {m.payments_near({ number: payment.near })}
        </Link>
      </p>
    )}
    {payment.warning && payment.status === 'new' && (
      <p className="mt-1 flex gap-1.5 text-sm text-warning">
        <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
        {warningLabels[payment.warning]()}
      </p>
    )}
  </div>
);

const Who = ({ payment: { agent, phoneNumber, createdAt } }: { payment: AdminPayment }) => (
  <div className="min-w-0 text-sm">
    <Link
      to={`/admin/people?q=${encodeURIComponent(agent.phoneNumber)}`}
      className="inline-flex min-h-8 items-center text-base font-semibold text-lagoon hover:underline"
    >
      {agent.fullName}
    </Link>
    <p className="tabular-nums">{agent.phoneNumber}</p>
    <p className="text-stone tabular-nums">{m.payments_team_paidFrom({ number: phoneNumber })}</p>
    <p className="text-stone tabular-nums">
      <time dateTime={createdAt}>{dateTime(createdAt)}</time> · {timeAgo(createdAt)}
    </p>
  </div>
);

const Decisions = ({ payment, onAsk }: { payment: AdminPayment; onAsk: (decision: Decision) => void }) => {
  const named = { 'aria-describedby': `payment-${payment.id}`, 'aria-haspopup': 'dialog' } as const;
  return (
    <div className="grid grid-cols-3 content-center gap-2 md:col-span-2 md:flex md:justify-end xl:col-span-1 xl:items-center">
      <span id={`payment-${payment.id}`} className="sr-only">
        {payment.agent.fullName} {payment.transactionNumber}
      </span>
      <Button {...named} size="sm" className="min-h-11 max-md:px-1 xl:min-h-10" onClick={() => onAsk('confirm')}>
        {m.payments_team_confirm()}
      </Button>
      <Button
        {...named}
        variant="secondary"
        size="sm"
        className="min-h-11 max-md:px-1 xl:min-h-10"
        onClick={() => onAsk('error')}
      >
        {m.payments_team_toError()}
      </Button>
      <Button
        {...named}
        variant="remove"
        size="sm"
        className="min-h-11 max-md:px-1 xl:min-h-10"
        onClick={() => onAsk('reject')}
      >
        {m.payments_team_reject()}
      </Button>
    </div>
  );
};

/** Who decided, when and from which text. */
const Decided = ({ payment, onAsk }: { payment: AdminPayment; onAsk: (decision: Decision) => void }) => {
  const { decidedAt, decidedBy, decidedVia, comment, proof } = payment;
  return (
    <div className="min-w-0 text-sm text-stone md:col-span-2 xl:col-span-1">
      {decidedAt && <p className="tabular-nums">{m.payments_team_decided({ date: dateTime(decidedAt) })}</p>}
      <p>{[decidedBy, !payment.evidence && decidedVia && viaLabels[decidedVia]()].filter(Boolean).join(', ')}</p>
      {comment && <p className="break-words whitespace-pre-line text-ink">“{comment}”</p>}
      {payment.status === 'confirmed' && payment.evidence && <EvidenceMark evidence={payment.evidence} />}
      {proof && (
        <details className="mt-1">
          <summary className="min-h-8 cursor-pointer content-center font-medium text-lagoon">
            {m.payments_team_proof({ network: networkLabels[proof.network]() })}
          </summary>
          <p className="rounded-field bg-sand p-2 break-words whitespace-pre-line text-ink">{proof.text}</p>
        </details>
      )}
      {payment.surplusLeft > 0 && (
        <Button
          variant="secondary"
          size="sm"
          className="mt-2 mr-2 min-h-11 xl:min-h-10"
          aria-haspopup="dialog"
          onClick={() => onAsk('refund')}
        >
          {m.payments_refund_action()}
        </Button>
      )}
      {payment.status === 'confirmed' && (
        <Button
          variant="remove"
          size="sm"
          className="mt-2 min-h-11 xl:min-h-10"
          aria-haspopup="dialog"
          onClick={() => onAsk('reverse')}
        >
          {m.payments_team_reverse()}
        </Button>
      )}
    </div>
  );
};
