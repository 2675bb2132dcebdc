import { internationalPhone } from '@makao/contract/kernel/phone';
import type { AdminPayment } from '@makao/contract/payments.admin';
import type { AdminTransfer } from '@makao/contract/payments.transfers';
import { dateTime, money } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import { lazy, Suspense, useState } from 'react';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Link } from '#web/components/ui/link.tsx';
import { EvidenceMark } from './evidence.tsx';
import {
  boughtLabel,
  networkLabels,
  outcomeLabels,
  transferStatusLabels,
  transferStatusTones,
} from './payment-labels.ts';
import type { TransferAct } from './transfer-dialog.tsx';

const TransferDialog = lazy(() => import('./transfer-dialog.tsx'));

/** The money, what came of it, and the claims on it side by side. */
export function TransferRows({ transfers }: { transfers: readonly AdminTransfer[] }) {
  const [act, setAct] = useState<TransferAct>();
  return (
    <>
      <ul className="grid grid-cols-1 gap-3">
        {transfers.map((transfer) => (
          <li key={transfer.id} className="rounded-card border border-line bg-shell p-4">
            <div className="grid gap-x-6 gap-y-3 md:grid-cols-2 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]">
              <What transfer={transfer} />
              <Said transfer={transfer} />
              {(transfer.status === 'unclaimed' || transfer.status === 'doubtful') && (
                <Acts transfer={transfer} onAct={setAct} />
              )}
            </div>
            {transfer.claims.length > 0 && <Claims transfer={transfer} onAct={setAct} />}
          </li>
        ))}
      </ul>
      {act && (
        <Suspense>
          <TransferDialog act={act} onClose={() => setAct(undefined)} />
        </Suspense>
      )}
    </>
  );
}

const What = ({ transfer }: { transfer: AdminTransfer }) => (
  <div className="min-w-0">
    <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
      <b className="figure-price text-lg">{money(transfer.amount)}</b>
      <Badge tone={transferStatusTones[transfer.status]}>{transferStatusLabels[transfer.status]()}</Badge>
    </p>
    <p className="font-medium">
      {[transfer.payerName, transfer.payerNumber].filter(Boolean).join(' · ') || m.payments_transfers_noPayer()}
    </p>
    <p className="text-sm text-stone">
      {networkLabels[transfer.network]()} <code className="break-all text-ink">{transfer.transactionNumber}</code>
    </p>
    <p className="text-sm text-stone tabular-nums">{dateTime(transfer.happenedAt)}</p>
    <EvidenceMark evidence={transfer.evidence} />
  </div>
);

const Said = ({ transfer }: { transfer: AdminTransfer }) => (
  <div className="min-w-0 text-sm">
    <p className="text-pretty">{outcomeLabels[transfer.outcome]()}</p>
    {transfer.reversedAt && (
      <p className="text-error tabular-nums">
        {m.payments_transfers_reversedOn({ date: dateTime(transfer.reversedAt) })}
      </p>
    )}
    {transfer.decisions.map(({ kind, by, comment, createdAt }) => (
      <p key={`${kind}${createdAt}`} className="text-stone">
        {m.payments_transfers_decided({ by: by ?? m.payments_transfers_itself(), date: dateTime(createdAt) })}
        {comment && <span className="block break-words text-ink">“{comment}”</span>}
      </p>
    ))}
    <details className="mt-1">
      <summary className="min-h-8 cursor-pointer content-center font-medium text-lagoon">
        {m.payments_transfers_text()}
      </summary>
      <p className="rounded-field bg-sand p-2 break-words whitespace-pre-line">{transfer.text}</p>
      <p className="mt-1 text-stone">
        {[sources[transfer.source](), transfer.broughtBy, keyText(transfer), dateTime(transfer.createdAt)]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </details>
  </div>
);

/** The phone and key that brought it. */
const keyText = ({ key }: AdminTransfer) => key && [key.phone, key.name].filter(Boolean).join(', ');

const sources = {
  paste: m.payments_via_paste,
  statement: m.payments_via_statement,
  webhook: m.payments_via_webhook,
  hand: m.payments_via_hand,
  provider: m.payments_via_provider,
};

const Acts = ({ transfer, onAct }: { transfer: AdminTransfer; onAct: (act: TransferAct) => void }) => (
  <div className="flex flex-wrap content-start gap-2 md:col-span-2 xl:col-span-1 xl:flex-col">
    {transfer.claims.length === 0 && (
      <Button
        variant="secondary"
        size="sm"
        className="min-h-11 max-sm:grow"
        aria-haspopup="dialog"
        onClick={() => onAct({ kind: 'grant', transfer })}
      >
        {m.payments_transfers_grant()}
      </Button>
    )}
    <Button
      variant="secondary"
      size="sm"
      className="min-h-11 max-sm:grow"
      aria-haspopup="dialog"
      onClick={() => onAct({ kind: 'return', transfer })}
    >
      {m.payments_transfers_return()}
    </Button>
  </div>
);

interface ClaimsProps {
  transfer: AdminTransfer;
  onAct: (act: TransferAct) => void;
}

const Claims = ({ transfer, onAct }: ClaimsProps) => (
  <ul className="mt-4 grid gap-3 border-t border-line pt-4 sm:grid-cols-2">
    {transfer.claims.map((payment) => (
      <li key={payment.id} className="min-w-0 rounded-field border border-line p-3 text-sm">
        <Claim payment={payment} transfer={transfer} />
        {payment.status === 'new' && transfer.status === 'doubtful' && (
          <Button
            size="sm"
            className="mt-3 min-h-11 w-full"
            aria-haspopup="dialog"
            onClick={() => onAct({ kind: 'match', transfer, payment })}
          >
            {m.payments_transfers_match()}
          </Button>
        )}
      </li>
    ))}
  </ul>
);

/** Whose number paid: the account's own proves it, a typed one only says so. */
const payerOf = ({ agent, phoneNumber }: AdminPayment, payerNumber: string | null) => {
  if (payerNumber === null) return 'unknown';
  if (payerNumber === agent.phoneNumber) return 'own';
  return payerNumber === internationalPhone(phoneNumber) ? 'typed' : 'other';
};
const payerTones = { unknown: 'warning', own: 'success', typed: 'calm', other: 'warning' } as const;
const payerLabels = {
  unknown: m.payments_numbers_unknown,
  own: m.payments_numbers_own,
  typed: m.payments_transfers_payerAgrees,
  other: m.payments_transfers_payerDiffers,
};

const Claim = ({ payment, transfer }: { payment: AdminPayment; transfer: AdminTransfer }) => {
  const { payerNumber } = transfer;
  const payer = payerOf(payment, payerNumber);
  return (
    <>
      <Link
        to={`/admin/payments?status=all&q=${encodeURIComponent(payment.transactionNumber)}`}
        className="inline-flex min-h-8 items-center font-semibold text-lagoon hover:underline"
      >
        {payment.agent.fullName}
      </Link>
      <p>
        {boughtLabel(payment)}, <span className="tabular-nums">{money(payment.amount)}</span>
      </p>
      <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-3 tabular-nums">
        <dt className="text-stone">{m.payments_numbers_account()}</dt>
        <dd>{payment.agent.phoneNumber}</dd>
        <dt className="text-stone">{m.payments_numbers_typed()}</dt>
        <dd>{internationalPhone(payment.phoneNumber)}</dd>
        <dt className="text-stone">{m.payments_numbers_payer()}</dt>
        <dd>{payerNumber ?? '–'}</dd>
      </dl>
      <p className="mt-1">
        <Badge tone={payerTones[payer]}>{payerLabels[payer]()}</Badge>
      </p>
    </>
  );
};
