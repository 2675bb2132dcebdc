import { statementColumns } from '@makao/contract/payments.admin';
import { m } from '@makao/i18n/messages';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { Field } from '#web/components/ui/field.tsx';
import { Select } from '#web/components/ui/select.tsx';

export type Mapping = Partial<Record<(typeof statementColumns)[number], string>>;

const labels: Record<(typeof statementColumns)[number], () => string> = {
  transactionNumber: m.payments_reconcile_column_transactionNumber,
  completionTime: m.payments_reconcile_column_completionTime,
  paidIn: m.payments_reconcile_column_paidIn,
  status: m.payments_reconcile_column_status,
  details: m.payments_reconcile_column_details,
  payer: m.payments_reconcile_column_payer,
  paidOut: m.payments_reconcile_column_paidOut,
  balance: m.payments_reconcile_column_balance,
};

interface ColumnMappingProps {
  headers: readonly string[];
  mapping: Mapping;
  onChange: (mapping: Mapping) => void;
}

/** Required to match transfers with payments. */
const isComplete = ({ transactionNumber, paidIn }: Mapping) => Boolean(transactionNumber && paidIn);

/** The column mapping of a statement; open if the guess is incomplete. */
export const ColumnMapping = ({ headers, mapping, onChange }: ColumnMappingProps) => (
  <details open={!isComplete(mapping) || undefined} className="group rounded-card border border-line bg-shell">
    <summary className="flex min-h-12 list-none items-center justify-between gap-3 px-4 font-semibold">
      {m.payments_reconcile_columns()}
      <ChevronDown aria-hidden className="size-5 shrink-0 text-lagoon transition-transform group-open:rotate-180" />
    </summary>
    <div className="border-t border-line p-4">
      <p className="mb-3 text-sm text-stone text-pretty">
        {isComplete(mapping) ? m.payments_reconcile_columnsHint() : m.payments_reconcile_columnsMissing()}
      </p>
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {statementColumns.map((column) => (
          <Field key={column} label={labels[column]()}>
            {(ids) => (
              <Select
                {...ids}
                value={mapping[column] ?? ''}
                onChange={({ target }) => onChange({ ...mapping, [column]: target.value })}
              >
                <option value="" disabled={Boolean(mapping[column])}>
                  {m.payments_reconcile_columnNone()}
                </option>
                {headers.map((header) => (
                  <option key={header} value={header}>
                    {header}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        ))}
      </div>
    </div>
  </details>
);
