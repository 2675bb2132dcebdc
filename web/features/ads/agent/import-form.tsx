import { writing } from '@makao/contract/ads.limits';
import { type ImportedRow, importAds, previewImport } from '@makao/contract/ads.writing';
import { m } from '@makao/i18n/messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { Alert } from '#web/components/ui/alert.tsx';
import { ActionBar } from '#web/components/ui/area/action-bar.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Field, Input } from '#web/components/ui/field.tsx';
import type { ApiError } from '#web/lib/api-error.ts';
import { browserApi } from '#web/lib/browser-api.ts';
import { statusOf } from '#web/lib/failure.ts';
import { notify } from '#web/lib/notify.ts';
import { agentKey } from '#web/lib/query-keys.ts';
import { ImportTable } from './import-table.tsx';
import { templateCsv } from './import-template.ts';

interface Preview {
  rows: ImportedRow[];
  unknown: string[];
}

/** A form with a file, which the contract has no shape for. */
function formOf(file: File, lines?: Iterable<number>) {
  const body = new FormData();
  if (lines) body.set('lines', [...lines].join());
  body.set('file', file);
  return { body } as never;
}

function saveTemplate() {
  const link = document.createElement('a');
  link.href = `data:text/csv;charset=utf-8,${encodeURIComponent(templateCsv())}`;
  link.download = 'makao.csv';
  link.click();
}

/** Reads a spreadsheet, shows what it would create, and creates the chosen drafts. */
export function ImportForm({ onImported }: { onImported: () => unknown }) {
  const [file, setFile] = useState<File>();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const reading = useMutation({
    mutationFn: (given: File) => browserApi().call(previewImport, formOf(given)) as Promise<Preview>,
    // What is wrong with the file stands beside it.
    onError: () => {},
    onSuccess: ({ rows }) => setChosen(new Set(rows.filter(isReady).map(({ line }) => line))),
  });
  return (
    <div className="grid grid-cols-1 gap-4">
      <section className="grid grid-cols-1 gap-4 rounded-card border border-line bg-shell p-4 sm:p-5">
        <p>{m.ads_import_text({ rows: writing.importRows })}</p>
        <Button variant="secondary" className="justify-self-start" onClick={saveTemplate}>
          <Download aria-hidden />
          {m.ads_import_template()}
        </Button>
        <Field label={m.ads_import_choose()} error={faultOf(reading.error)}>
          {(ids) => (
            <Input
              {...ids}
              type="file"
              accept=".csv,.xlsx,text/csv"
              className="py-2"
              onChange={({ target }) => {
                const given = target.files?.[0];
                setFile(given);
                if (given) reading.mutate(given);
              }}
            />
          )}
        </Field>
        <p role="status" className="text-sm text-stone empty:hidden">
          {reading.isPending && m.ads_import_reading()}
        </p>
      </section>
      {reading.data && file && (
        <Outcome preview={reading.data} file={file} chosen={chosen} onChosen={setChosen} onImported={onImported} />
      )}
    </div>
  );
}

const isReady = ({ errors }: ImportedRow) => errors.length === 0;

const faultOf = (error: Error | null): string | undefined =>
  error === null
    ? undefined
    : statusOf(error) === 422
      ? (error as ApiError).violations[0]?.title
      : statusOf(error) === undefined
        ? m.ads_import_failure()
        : error.message;

interface OutcomeProps {
  preview: Preview;
  file: File;
  chosen: ReadonlySet<number>;
  onChosen: (lines: ReadonlySet<number>) => void;
  onImported: () => unknown;
}

function Outcome({ preview: { rows, unknown }, file, chosen, onChosen, onImported }: OutcomeProps) {
  const queries = useQueryClient();
  const making = useMutation({
    mutationFn: () => browserApi().call(importAds, formOf(file, chosen)) as Promise<{ created: number }>,
    meta: { failure: m.ads_import_failure },
    onSuccess: async ({ created }) => {
      notify({ kind: 'success', text: m.ads_import_made({ count: created }) });
      await queries.invalidateQueries({ queryKey: agentKey });
      await onImported();
    },
  });
  const ready = rows.filter(isReady).length;
  const choose = (line: number, on: boolean) => {
    const next = new Set(chosen);
    if (on) next.add(line);
    else next.delete(line);
    onChosen(next);
  };
  return (
    <>
      <Alert tone={ready < rows.length ? 'warning' : 'info'}>
        <p>
          {ready < rows.length
            ? m.ads_import_ready({ ready, all: rows.length })
            : m.ads_import_allReady({ count: ready })}
        </p>
        {unknown.length > 0 && <p>{m.ads_import_unknown({ what: unknown.join(', ') })}</p>}
      </Alert>
      <ImportTable rows={rows} chosen={chosen} onChoose={choose} />
      <ActionBar place="foot" className="sm:justify-end lg:px-5">
        <Button
          className="max-sm:flex-1"
          disabled={chosen.size === 0 || making.isPending}
          onClick={() => making.mutate()}
        >
          {m.ads_import_make({ count: chosen.size })}
        </Button>
      </ActionBar>
    </>
  );
}
