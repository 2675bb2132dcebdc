import { findingKinds } from '@makao/contract/payments.outcomes';
import { mapStatement, type StatementPreview } from '@makao/contract/payments.statements';
import { dateTime, money, wholeNumber } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Alert } from '#web/components/ui/alert.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { ButtonLink } from '#web/components/ui/button.tsx';
import { browserApi } from '#web/lib/browser-api.ts';
import { teamKey } from '#web/lib/query-keys.ts';
import { AgreeForm } from './agree-form.tsx';
import { ColumnMapping, type Mapping } from './column-mapping.tsx';
import { findingLabels, outcomeLabels, statementStateLabels, statementStateTones } from './payment-labels.ts';

const isAtWork = ({ status }: StatementPreview) => status === 'reading' || status === 'waiting' || status === 'working';

/** A statement on its way: read, looked at, agreed to, applied. */
export function StatementView({ statement }: { statement: StatementPreview }) {
  const queries = useQueryClient();
  const map = useMutation({
    mutationFn: (mapping: Mapping) =>
      browserApi().call(mapStatement, { params: { id: statement.id }, body: { mapping } }),
    meta: { failure: m.payments_reconcile_failure },
    onSettled: () => queries.invalidateQueries({ queryKey: teamKey }),
  });
  const { status, headers, mapping } = statement;
  return (
    <div className="grid grid-cols-1 gap-5">
      <State statement={statement} />
      {(status === 'unmapped' || status === 'ready') && (
        <ColumnMapping headers={headers} mapping={mapping} onChange={(changed) => map.mutate(changed)} />
      )}
      {status === 'unmapped' && <Sample statement={statement} isRaw />}
      {status === 'ready' && (
        <>
          {statement.brokenRow !== null && (
            <Alert tone="warning" title={m.payments_statements_broken({ row: wholeNumber(statement.brokenRow) })}>
              {m.payments_statements_brokenText()}
            </Alert>
          )}
          <Sample statement={statement} />
          <AgreeForm key={statement.id} statement={statement} />
        </>
      )}
    </div>
  );
}

/** How far it is, and what comes or came of it. */
const State = ({ statement }: { statement: StatementPreview }) => {
  const { id, status, rowsDone, rowsTotal, outcomes, findings, agreedBy, agreedAt, openFindings } = statement;
  const isSeen = status === 'ready' || status === 'done' || status === 'working';
  return (
    <section className="grid gap-4 rounded-card border border-line bg-shell p-4 sm:p-5" aria-live="polite">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={statementStateTones[status]}>{statementStateLabels[status]()}</Badge>
        <span className="tabular-nums">
          {isAtWork(statement)
            ? m.payments_statement_working({ done: wholeNumber(rowsDone), total: wholeNumber(rowsTotal) })
            : m.payments_statements_rows({ count: wholeNumber(rowsTotal) })}
        </span>
        {agreedBy && agreedAt && (
          <span className="text-sm text-stone">
            {m.payments_statements_agreed({ name: agreedBy, date: dateTime(agreedAt) })}
          </span>
        )}
      </p>
      {isAtWork(statement) && (
        <progress
          className="h-2 w-full accent-lagoon"
          max={Math.max(1, rowsTotal)}
          value={rowsDone}
          aria-label={m.payments_statement_progress()}
        />
      )}
      {status === 'failed' && <p className="text-error">{m.payments_statement_failed()}</p>}
      {isSeen && (
        <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
          <Counts
            title={status === 'ready' ? m.payments_statements_would() : m.payments_statements_did()}
            lines={Object.entries(outcomes).map(([outcome, count]) => [
              outcomeLabels[outcome as keyof typeof outcomeLabels](),
              count,
            ])}
          />
          <Counts
            title={status === 'ready' ? m.payments_statements_wouldFind() : m.payments_statements_found()}
            lines={findingKinds.map((kind) => [findingLabels[kind](), findings[kind]])}
          />
        </div>
      )}
      {openFindings > 0 && (
        <ButtonLink to={`/admin/transfers/findings?statementId=${id}`} className="justify-self-start">
          {m.payments_statements_open({ count: wholeNumber(openFindings) })}
        </ButtonLink>
      )}
    </section>
  );
};

const Counts = ({ title, lines }: { title: string; lines: [label: string, count: number][] }) => (
  <div className="min-w-0">
    <h2 className="text-base">{title}</h2>
    <dl className="mt-2 grid gap-1 text-sm">
      {lines.map(([label, count]) => (
        <div key={label} className="flex justify-between gap-4">
          <dt className="text-pretty">{label}</dt>
          <dd className="font-semibold tabular-nums">{wholeNumber(count)}</dd>
        </div>
      ))}
    </dl>
  </div>
);

/** The first rows as they were read, so that a wrong column is seen. */
const Sample = ({ statement: { sample }, isRaw = false }: { statement: StatementPreview; isRaw?: boolean }) => (
  <section aria-labelledby="sample" className="rounded-card border border-line bg-shell p-4 sm:p-5">
    <h2 id="sample" className="text-base">
      {m.payments_statements_sample()}
    </h2>
    <ul className="mt-2 divide-y divide-line text-sm">
      {sample.map((row) => (
        <li key={row.text} className="py-2">
          {isRaw ? <code className="break-words">{row.text}</code> : <ReadRow row={row} />}
        </li>
      ))}
    </ul>
  </section>
);

const ReadRow = ({ row }: { row: StatementPreview['sample'][number] }) => (
  <div className="grid gap-x-4 sm:grid-cols-[12rem_8rem_1fr_10rem]">
    <code className="break-all">{row.transactionNumber ?? '–'}</code>
    <span className="tabular-nums sm:text-right">
      {row.isReceived && row.amount !== null ? money(row.amount) : m.payments_statements_notReceived()}
    </span>
    <span className="min-w-0 break-words">{row.payer}</span>
    <span className="text-stone tabular-nums">{row.at && dateTime(row.at)}</span>
  </div>
);
