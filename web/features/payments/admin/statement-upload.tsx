import { getStatement, mapStatement, type Statement, uploadStatement } from '@makao/contract/payments.transfers';
import { wholeNumber } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Spinner } from '#web/components/ui/spinner.tsx';
import { browserApi } from '#web/lib/browser-api.ts';
import { teamKey } from '#web/lib/query-keys.ts';
import { ColumnMapping, type Mapping } from './column-mapping.tsx';
import { outcomeLabels } from './payment-labels.ts';

const isOver = (statement: Statement | undefined) => statement?.status === 'done' || statement?.status === 'failed';

/** Uploads a statement that is too long for a preview; the server processes it in the background. */
export function StatementUpload({ text, fileName }: { text: string; fileName: string }) {
  const queries = useQueryClient();
  const [id, setId] = useState<string>();
  const upload = useMutation({
    mutationFn: () => {
      const form = new FormData();
      form.append('file', new Blob([text], { type: 'text/csv' }), fileName);
      return browserApi().call(uploadStatement, { body: form } as never) as Promise<Statement>;
    },
    meta: { failure: m.payments_reconcile_failure },
    onSuccess: (statement) => setId(statement.id),
  });
  const progress = useQuery({
    queryKey: [...teamKey, 'statement', id],
    queryFn: () => browserApi().call(getStatement, { params: { id: id! } }),
    enabled: id !== undefined,
    refetchInterval: ({ state }) => (isOver(state.data) ? false : 1_000),
  });
  const map = useMutation({
    mutationFn: (mapping: Mapping) => browserApi().call(mapStatement, { params: { id: id! }, body: { mapping } }),
    meta: { failure: m.payments_reconcile_failure },
    onSuccess: () => queries.invalidateQueries({ queryKey: [...teamKey, 'statement', id] }),
  });
  const statement = progress.data ?? upload.data;
  if (!statement)
    return (
      <Alert title={m.payments_statement_long()}>
        <p>{m.payments_statement_longText()}</p>
        <Button className="mt-3" disabled={upload.isPending} onClick={() => upload.mutate()}>
          {upload.isPending && <Spinner />}
          {m.payments_statement_upload()}
        </Button>
      </Alert>
    );
  if (statement.status === 'unmapped')
    return (
      <ColumnMapping
        headers={statement.headers}
        mapping={statement.mapping}
        onChange={(mapping) => map.mutate(mapping)}
      />
    );
  return <Progress statement={statement} />;
}

const Progress = ({ statement }: { statement: Statement }) => {
  const { status, rowsDone, rowsTotal, outcomes } = statement;
  return (
    <section className="grid gap-3 rounded-card border border-line bg-shell p-4 sm:p-5" aria-live="polite">
      <p className="font-semibold">
        {status === 'done'
          ? m.payments_statement_done({ count: wholeNumber(rowsDone) })
          : status === 'failed'
            ? m.payments_statement_failed()
            : m.payments_statement_working({ done: wholeNumber(rowsDone), total: wholeNumber(rowsTotal) })}
      </p>
      <progress
        className="h-2 w-full accent-lagoon"
        max={Math.max(1, rowsTotal)}
        value={rowsDone}
        aria-label={m.payments_statement_progress()}
      />
      <dl className="grid gap-1 text-sm">
        {Object.entries(outcomes).map(([outcome, count]) => (
          <div key={outcome} className="flex justify-between gap-4">
            <dt>{outcomeLabels[outcome as keyof typeof outcomeLabels]()}</dt>
            <dd className="font-semibold tabular-nums">{wholeNumber(count)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
};
