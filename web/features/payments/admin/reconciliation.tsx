import type { AnswerOf } from '@makao/contract/kernel/endpoint';
import { reconcile, type Transfer } from '@makao/contract/payments.admin';
import { m } from '@makao/i18n/messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Alert } from '#web/components/ui/alert.tsx';
import { ButtonLink } from '#web/components/ui/button.tsx';
import { browserApi } from '#web/lib/browser-api.ts';
import { teamKey } from '#web/lib/query-keys.ts';
import { ColumnMapping, type Mapping } from './column-mapping.tsx';
import { TransferGroups } from './transfer-groups.tsx';
import { ApplyBar, isStatementTooLong, type Source, TransferSource } from './transfer-source.tsx';

const Confirm = lazy(() => import('#web/components/ui/confirm.tsx'));

const agreed = (transfers: readonly Transfer[]) =>
  transfers.filter(({ outcome }) => outcome === 'confirmed' || outcome === 'surplus').length;

/** Reads pasted messages or a statement, shows what would be confirmed, and applies it. */
export function Reconciliation() {
  const queries = useQueryClient();
  const [source, setSource] = useState<Source>({ kind: 'messages', text: '' });
  /** Stays in view while it is asked for again. */
  const [read, setRead] = useState<AnswerOf<typeof reconcile> & { isApplied: boolean }>();
  const [asked, setAsked] = useState(false);
  const result = useRef<HTMLDivElement>(null);
  const reading = useMutation({
    mutationFn: ({ mapping, apply }: { mapping?: Mapping; apply: boolean }) =>
      browserApi().call(reconcile, { body: { [source.kind]: source.text, apply, ...(mapping && { mapping }) } }),
    meta: { failure: m.payments_reconcile_failure },
    onSuccess: (answer, { apply }) => {
      setRead({ ...answer, isApplied: apply });
      if (apply) void queries.invalidateQueries({ queryKey: teamKey });
    },
    onSettled: () => setAsked(false),
  });
  const { isPending } = reading;
  // The result stands below the form, so the focus moves there.
  useEffect(() => {
    if (read) result.current?.focus();
  }, [read]);
  /** Clears the result when the text changes: what is shown is always what the button would apply. */
  const change = (next: Source) => {
    setSource(next);
    setRead(undefined);
  };
  return (
    <>
      <div className="grid grid-cols-1 gap-5">
        <TransferSource
          source={source}
          onChange={change}
          onLook={() => reading.mutate({ apply: false })}
          busy={isPending}
        />
        {isStatementTooLong(source) && (
          <Alert title={m.payments_statement_long()}>
            <p>{m.payments_statement_longText()}</p>
            <ButtonLink to="/admin/transfers/statements" className="mt-3">
              {m.payments_statements_title()}
            </ButtonLink>
          </Alert>
        )}
        {read && (
          <div
            ref={result}
            tabIndex={-1}
            className="grid scroll-mt-20 grid-cols-1 gap-5 outline-none"
            aria-busy={isPending}
          >
            {read.headers.length > 0 && !read.isApplied && (
              <ColumnMapping
                headers={read.headers}
                mapping={read.mapping}
                onChange={(mapping) => reading.mutate({ mapping, apply: false })}
              />
            )}
            {read.isApplied && (
              <Alert title={m.payments_reconcile_done({ count: agreed(read.transfers) })}>
                <p>{m.payments_reconcile_doneText()}</p>
                <ButtonLink to="/admin/payments" variant="secondary" size="sm" className="mt-3">
                  {m.payments_reconcile_toPayments()}
                </ButtonLink>
              </Alert>
            )}
            {read.transfers.length === 0 && <Alert tone="warning">{m.payments_reconcile_empty()}</Alert>}
            <TransferGroups transfers={read.transfers} isApplied={read.isApplied} />
            {!read.isApplied && read.transfers.length > 0 && (
              <ApplyBar
                count={agreed(read.transfers)}
                total={read.transfers.length}
                busy={isPending}
                onApply={() => setAsked(true)}
              />
            )}
          </div>
        )}
      </div>
      {asked && read && (
        <Suspense>
          <Confirm
            title={m.payments_reconcile_take({ count: read.transfers.length })}
            action={m.payments_reconcile_takeAction()}
            busy={isPending}
            onConfirm={() => reading.mutate({ apply: true, mapping: read.mapping })}
            onClose={() => setAsked(false)}
          >
            {m.payments_reconcile_applyText({ count: agreed(read.transfers) })}
          </Confirm>
        </Suspense>
      )}
    </>
  );
}
