import type { Statement } from '@makao/contract/payments.statements';
import { dateTime, shortDate, wholeNumber } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import { Badge } from '#web/components/ui/badge.tsx';
import { Link } from '#web/components/ui/link.tsx';
import { networkLabels, statementStateLabels, statementStateTones } from './payment-labels.ts';

/** The network and the days that a statement covers. */
export const periodOf = ({ network, from, to }: Pick<Statement, 'network' | 'from' | 'to'>): string =>
  [network && networkLabels[network](), from && to && `${shortDate(from)} – ${shortDate(to)}`]
    .filter(Boolean)
    .join(', ');

export const StatementRows = ({ statements }: { statements: readonly Statement[] }) => (
  <ul className="grid grid-cols-1 gap-3">
    {statements.map((statement) => (
      <li
        key={statement.id}
        className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 rounded-card border border-line bg-shell p-4"
      >
        <div className="min-w-0 flex-1 basis-64">
          <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <Link
              to={`/admin/transfers/statements/${statement.id}`}
              className="inline-flex min-h-8 items-center font-semibold break-all text-lagoon hover:underline"
            >
              {statement.name}
            </Link>
            <Badge tone={statementStateTones[statement.status]}>{statementStateLabels[statement.status]()}</Badge>
          </p>
          <p className="tabular-nums">{periodOf(statement)}</p>
          <p className="text-sm text-stone tabular-nums">
            {m.payments_statements_rows({ count: wholeNumber(statement.rowsTotal) })} · {statement.broughtBy} ·{' '}
            {dateTime(statement.createdAt)}
          </p>
        </div>
        {statement.openFindings > 0 && (
          <Link
            to={`/admin/transfers/findings?statementId=${statement.id}`}
            className="inline-flex min-h-11 items-center font-semibold text-error underline"
          >
            {m.payments_statements_open({ count: wholeNumber(statement.openFindings) })}
          </Link>
        )}
      </li>
    ))}
  </ul>
);
