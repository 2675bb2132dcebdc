import { m } from '@makao/i18n/messages';
import Upload from 'lucide-react/icons/upload';
import { type DragEvent, type FormEvent, useState } from 'react';
import { ActionBar } from '#web/components/ui/area/action-bar.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { classes } from '#web/components/ui/classes.ts';
import { controlClass, Field } from '#web/components/ui/field.tsx';
import { Segmented } from '#web/components/ui/segmented.tsx';
import { SubmitButton } from '#web/components/ui/submit-button.tsx';

/** The limit for a preview; a longer statement is uploaded and processed in the background. */
const mostCharacters = 200_000;

type Statement = Extract<Source, { kind: 'statement' }>;
export const isStatementTooLong = (source: Source): source is Statement =>
  source.kind === 'statement' && source.text.length > mostCharacters;

export type Source = { kind: 'messages'; text: string } | { kind: 'statement'; text: string; fileName: string };

interface TransferSourceProps {
  source: Source;
  onChange: (source: Source) => void;
  onLook: () => void;
  busy: boolean;
}

/** Messages pasted from the phone, or the statement as a file. */
export function TransferSource({ source, onChange, onLook, busy }: TransferSourceProps) {
  const isTooLong = source.text.length > mostCharacters;
  const look = (event: FormEvent) => {
    event.preventDefault();
    if (source.text.trim() && !isTooLong) onLook();
  };
  return (
    <form method="post" onSubmit={look} className="grid gap-4 rounded-card border border-line bg-shell p-4 sm:p-5">
      <div className="sm:max-w-sm">
        <Segmented
          legend={m.payments_reconcile_source()}
          hideLegend
          name="source"
          options={[
            { value: 'messages', label: m.payments_reconcile_messages() },
            { value: 'statement', label: m.payments_reconcile_statement() },
          ]}
          chosen={[source.kind]}
          onChoose={(kind) =>
            onChange(kind === 'messages' ? { kind, text: '' } : { kind: 'statement', text: '', fileName: '' })
          }
        />
      </div>
      {source.kind === 'messages' ? (
        <Field
          label={m.payments_reconcile_paste()}
          hint={m.payments_reconcile_pasteHint()}
          error={isTooLong ? m.payments_reconcile_tooLong() : undefined}
        >
          {(ids) => (
            <textarea
              {...ids}
              name="messages"
              rows={8}
              spellCheck={false}
              value={source.text}
              onChange={({ target }) => onChange({ kind: 'messages', text: target.value })}
              className={classes(controlClass, 'max-h-96 py-2 text-sm')}
            />
          )}
        </Field>
      ) : (
        <StatementFile
          fileName={source.fileName}
          error={undefined}
          onRead={(text, fileName) => onChange({ kind: 'statement', text, fileName })}
        />
      )}
      <div className={classes('flex flex-wrap gap-3', isStatementTooLong(source) && 'hidden')}>
        <SubmitButton size="md" busy={busy} disabled={!source.text.trim() || isTooLong} className="sm:w-auto sm:px-8">
          {m.payments_reconcile_look()}
        </SubmitButton>
        <p className="self-center text-sm text-stone">{m.payments_reconcile_lookHint()}</p>
      </div>
    </form>
  );
}

interface StatementFileProps {
  fileName: string;
  error: string | undefined;
  onRead: (text: string, fileName: string) => void;
}

/** Reads the file in the browser, so that the text shown is the text sent. */
function StatementFile({ fileName, error, onRead }: StatementFileProps) {
  const [isOver, setOver] = useState(false);
  const read = async (file: File | undefined) => {
    if (file) onRead(await readText(file), file.name);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void read(event.dataTransfer.files[0]);
  };
  return (
    <Field label={m.payments_reconcile_file()} hint={m.payments_reconcile_fileHint()} error={error}>
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
            'relative grid min-h-32 place-items-center rounded-field border-2 border-dashed p-4 text-center transition-colors has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-lagoon',
            isOver ? 'border-lagoon bg-lagoon-mist' : 'border-line-strong/60 hover:border-lagoon',
          )}
        >
          <input
            {...ids}
            type="file"
            accept=".csv,.txt,.tsv,text/csv,text/plain"
            onChange={({ target }) => void read(target.files?.[0])}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          <span aria-hidden className="grid justify-items-center gap-1">
            <Upload className="size-7 text-lagoon" />
            <span className="font-semibold break-all">{fileName || m.payments_reconcile_drop()}</span>
            {fileName && <span className="text-sm text-lagoon">{m.payments_reconcile_otherFile()}</span>}
          </span>
        </div>
      )}
    </Field>
  );
}

/** Decodes UTF-8, UTF-16 with a byte order mark, or else windows-1252, as spreadsheets save them. */
async function readText(file: File): Promise<string> {
  const bytes = await file.arrayBuffer();
  const [first, second] = new Uint8Array(bytes);
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Applies the transfers; the label says how many. */
interface ApplyBarProps {
  /** How many agree. */
  count: number;
  /** How many were read; all of them are stored. */
  total: number;
  busy: boolean;
  onApply: () => void;
}

export const ApplyBar = ({ count, total, busy, onApply }: ApplyBarProps) => (
  <ActionBar className="flex-wrap items-center justify-between sm:px-4">
    <p className="text-sm text-stone max-sm:hidden">
      {count > 0 ? m.payments_reconcile_applyHint() : m.payments_reconcile_nothing()}
    </p>
    <Button className="max-sm:grow" disabled={busy} aria-busy={busy} onClick={onApply}>
      {count > 0 ? m.payments_reconcile_apply({ count }) : m.payments_reconcile_take({ count: total })}
    </Button>
  </ActionBar>
);
