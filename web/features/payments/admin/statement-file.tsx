import { type StatementPreview, uploadStatement } from '@makao/contract/payments.statements';
import { m } from '@makao/i18n/messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import Upload from 'lucide-react/icons/upload';
import { type DragEvent, useState } from 'react';
import { useGo } from '#web/components/ui/area/use-go.ts';
import { classes } from '#web/components/ui/classes.ts';
import { Field } from '#web/components/ui/field.tsx';
import { Spinner } from '#web/components/ui/spinner.tsx';
import type { ApiError } from '#web/lib/api-error.ts';
import { browserApi } from '#web/lib/browser-api.ts';
import { statusOf, tellFailure } from '#web/lib/failure.ts';
import { teamKey } from '#web/lib/query-keys.ts';

/** Uploads a statement and opens its preview. */
export function StatementFile() {
  const queries = useQueryClient();
  const go = useGo();
  const [isOver, setOver] = useState(false);
  const upload = useMutation({
    mutationFn: (file: File) => {
      const form = new FormData();
      form.append('file', file);
      return browserApi().call(uploadStatement, { body: form } as never) as Promise<StatementPreview>;
    },
    onSuccess: async ({ id }) => {
      await queries.invalidateQueries({ queryKey: [...teamKey, 'statements'] });
      await go(`/admin/transfers/statements/${id}`);
    },
    onError: (error) => statusOf(error) === 422 || tellFailure(error, m.payments_reconcile_failure),
  });
  const error = statusOf(upload.error) === 422 ? (upload.error as ApiError).violations[0]?.title : undefined;
  const send = (file: File | undefined) => file && !upload.isPending && upload.mutate(file);
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    send(event.dataTransfer.files[0]);
  };
  return (
    <div className="mb-5 rounded-card border border-line bg-shell p-4 sm:p-5">
      <Field label={m.payments_statements_file()} hint={m.payments_statements_fileHint()} error={error}>
        {(ids) => (
          // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the input below is the way.
          <div
            onDragOver={(event) => {
              event.preventDefault();
              setOver(true);
            }}
            onDragLeave={() => setOver(false)}
            onDrop={onDrop}
            className={classes(
              'relative grid min-h-28 place-items-center rounded-field border-2 border-dashed p-4 text-center transition-colors has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-lagoon',
              isOver ? 'border-lagoon bg-lagoon-mist' : 'border-line-strong/60 hover:border-lagoon',
            )}
          >
            <input
              {...ids}
              type="file"
              accept=".csv,.txt,.tsv,.xlsx,text/csv,text/plain"
              disabled={upload.isPending}
              onChange={({ target }) => send(target.files?.[0])}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <span aria-hidden className="grid justify-items-center gap-1">
              {upload.isPending ? <Spinner /> : <Upload className="size-7 text-lagoon" />}
              <span className="font-semibold break-all">{upload.variables?.name ?? m.payments_reconcile_drop()}</span>
            </span>
          </div>
        )}
      </Field>
    </div>
  );
}
