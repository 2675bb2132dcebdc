import type { SupportLine } from '@makao/contract/support.admin';
import { dateTime } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import { classes } from '#web/components/ui/classes.ts';
import { Progress } from '../progress.tsx';
import { useEnd } from '../use-end.ts';

const looks: Record<SupportLine['by'], string> = {
  person: 'justify-self-start rounded-tl-none bg-shell',
  member: 'justify-self-end rounded-tr-none bg-lagoon-mist',
  makao: 'justify-self-end rounded-tr-none border-dashed bg-sand text-stone',
};

const writerOf = ({ by, name }: SupportLine) =>
  by === 'person' ? m.support_by_person() : by === 'makao' ? m.support_by_makao() : (name ?? '…');

/** What both sides wrote. It scrolls by itself, and stays at the end. */
export function SupportLines({ lines }: { lines: readonly SupportLine[] }) {
  const end = useEnd<HTMLDivElement>(lines.at(-1)?.id);
  return (
    <section aria-labelledby="support-lines">
      <h2 id="support-lines" className="text-lg">
        {m.support_chat()}
      </h2>
      <p className="mb-2 text-sm text-stone">{m.support_chatNote()}</p>
      <div
        ref={end}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
        tabIndex={0}
        role="log"
        aria-labelledby="support-lines"
        className="max-h-[32rem] overflow-y-auto rounded-card border border-line bg-sand p-3 sm:p-4"
      >
        {lines.length === 0 && <p className="text-stone">{m.support_empty()}</p>}
        <ol className="grid gap-3">
          {lines.map((line) => (
            <li
              key={line.id}
              data-by={line.by}
              className={classes(
                'max-w-[88%] min-w-0 rounded-card border border-line px-3 pt-1.5 pb-2 sm:max-w-[75%]',
                looks[line.by],
              )}
            >
              <p className="text-xs font-semibold text-stone">{writerOf(line)}</p>
              <p className="break-words whitespace-pre-line">{line.text}</p>
              <p className="mt-0.5 flex flex-wrap items-center justify-end gap-x-1.5 text-xs text-stone tabular-nums">
                <time dateTime={line.createdAt}>{dateTime(line.createdAt)}</time>
                {line.state && <Progress state={line.state} />}
              </p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
