import type { ChatDecision } from '@makao/contract/chat';
import { dateTime } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import { classes } from '#web/components/ui/classes.ts';
import { modeLabels, stepLabels } from './support-labels.ts';

/** How messages were understood, the newest first. */
export const DecisionList = ({ decisions }: { decisions: readonly ChatDecision[] }) =>
  decisions.length === 0 ? (
    <p className="text-sm text-stone">{m.support_traceNone()}</p>
  ) : (
    <ol className="grid gap-2">
      {decisions.map((decision) => (
        <li key={decision.id} className="rounded-field border border-line bg-shell px-3 py-2 text-sm">
          <p className="flex flex-wrap items-baseline gap-x-2">
            <b className={classes('font-semibold', decision.step === 'none' && 'text-error')}>
              {stepLabels[decision.step]()}
            </b>
            {decision.step !== 'none' && <code className="text-xs break-all">{decision.handler}</code>}
            <time dateTime={decision.createdAt} className="ml-auto text-xs text-stone tabular-nums">
              {dateTime(decision.createdAt)}
            </time>
          </p>
          <p className="text-xs text-stone">
            {decision.from === decision.to
              ? modeLabels[decision.to]()
              : m.support_traceModes({ from: modeLabels[decision.from](), to: modeLabels[decision.to]() })}
          </p>
          <Facts facts={decision.facts} />
        </li>
      ))}
    </ol>
  );

const written = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/** What was read in it: names and values as the program has them. */
function Facts({ facts }: Pick<ChatDecision, 'facts'>) {
  const entries = Object.entries(facts);
  if (entries.length === 0) return null;
  return (
    <dl className="mt-1 grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 text-xs">
      {entries.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-stone">{name}</dt>
          <dd className="break-words">{written(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
