import type { Finding } from '@makao/contract/payments.findings';
import { dateTime, money } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import { lazy, Suspense, useState } from 'react';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Link } from '#web/components/ui/link.tsx';
import { EvidenceMark } from './evidence.tsx';
import { boughtLabel, findingLabels, findingTones, networkLabels } from './payment-labels.ts';
import { periodOf } from './statement-rows.tsx';

const ResolveFinding = lazy(() => import('./resolve-finding.tsx'));

/** What a statement and our books say differently, each with what was confirmed and by whom. */
export function FindingRows({ findings }: { findings: readonly Finding[] }) {
  const [resolving, setResolving] = useState<Finding>();
  return (
    <>
      <ul className="grid grid-cols-1 gap-3">
        {findings.map((finding) => (
          <li
            key={finding.id}
            className="grid gap-x-6 gap-y-3 rounded-card border border-line bg-shell p-4 md:grid-cols-2 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_16rem]"
          >
            <What finding={finding} />
            <Ours finding={finding} />
            <Outcome finding={finding} onResolve={() => setResolving(finding)} />
          </li>
        ))}
      </ul>
      {resolving && (
        <Suspense>
          <ResolveFinding finding={resolving} onClose={() => setResolving(undefined)} />
        </Suspense>
      )}
    </>
  );
}

const amountOf = (amount: number | null) => (amount === null ? m.payments_findings_nothing() : money(amount));

const What = ({ finding }: { finding: Finding }) => (
  <div className="min-w-0 text-sm">
    <p className="flex flex-wrap items-center gap-2">
      <Badge tone={findingTones[finding.kind]}>{findingLabels[finding.kind]()}</Badge>
      <code className="break-all">{finding.transactionNumber}</code>
    </p>
    <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-3 tabular-nums">
      <dt className="text-stone">{m.payments_findings_inStatement()}</dt>
      <dd className="font-semibold">{amountOf(finding.statementAmount)}</dd>
      <dt className="text-stone">{m.payments_findings_inBooks()}</dt>
      <dd className="font-semibold">{amountOf(finding.ourAmount)}</dd>
    </dl>
    <p className="mt-1 text-stone tabular-nums">{dateTime(finding.happenedAt)}</p>
    <p className="text-stone">
      <Link to={`/admin/transfers/statements/${finding.statement.id}`} className="break-all underline">
        {periodOf(finding.statement) || finding.statement.name}
      </Link>
    </p>
  </div>
);

const Ours = ({ finding: { payment, transfer } }: { finding: Finding }) => (
  <div className="min-w-0 text-sm">
    {payment && (
      <>
        <Link
          to={`/admin/payments?status=all&q=${encodeURIComponent(payment.transactionNumber)}`}
          className="inline-flex min-h-8 items-center text-base font-semibold text-lagoon hover:underline"
        >
          {payment.agent.fullName}
        </Link>
        <p>
          {boughtLabel(payment)}, <span className="tabular-nums">{money(payment.amount)}</span>
        </p>
        {payment.decidedBy && <p>{m.payments_findings_confirmedBy({ name: payment.decidedBy })}</p>}
        {payment.comment && <p className="break-words whitespace-pre-line">“{payment.comment}”</p>}
        {payment.evidence && <EvidenceMark evidence={payment.evidence} />}
      </>
    )}
    {transfer && (
      <details className="mt-1">
        <summary className="min-h-8 cursor-pointer content-center font-medium text-lagoon">
          {m.payments_team_proof({ network: networkLabels[transfer.network]() })}
          {transfer.broughtBy && ` · ${transfer.broughtBy}`}
        </summary>
        <p className="rounded-field bg-sand p-2 break-words whitespace-pre-line text-ink">{transfer.text}</p>
      </details>
    )}
  </div>
);

const Outcome = ({ finding, onResolve }: { finding: Finding; onResolve: () => void }) => {
  const { resolvedAt, resolvedBy, comment, isOwn } = finding;
  if (resolvedAt)
    return (
      <div className="min-w-0 text-sm text-stone md:col-span-2 xl:col-span-1">
        <p className="tabular-nums">
          {resolvedBy ? m.payments_findings_resolvedBy({ name: resolvedBy }) : m.payments_findings_resolvedItself()},{' '}
          {dateTime(resolvedAt)}
        </p>
        {comment && <p className="break-words whitespace-pre-line text-ink">“{comment}”</p>}
      </div>
    );
  return (
    <div className="md:col-span-2 xl:col-span-1">
      {isOwn ? (
        <p className="text-sm text-pretty text-stone">{m.payments_findings_own()}</p>
      ) : (
        <Button
          variant="secondary"
          size="sm"
          className="min-h-11 max-sm:w-full"
          aria-haspopup="dialog"
          aria-label={`${m.payments_findings_resolve()} ${finding.transactionNumber}`}
          onClick={onResolve}
        >
          {m.payments_findings_resolve()}
        </Button>
      )}
    </div>
  );
};
