import { m } from '@makao/i18n/messages';
import { classes } from '#web/components/ui/classes.ts';
import { Link } from '#web/components/ui/link.tsx';

const steps = [
  ['summary', m.payments_step_1],
  ['make-payment', m.payments_step_2],
  ['finish', m.payments_step_3],
] as const;

/** Three bars, each a way to its step; those up to the current one are filled. */
export const Stepper = ({ planId, current }: { planId: string; current: number }) => (
  <nav aria-label={m.payments_step_label()}>
    <ol className="grid grid-cols-3 gap-2">
      {steps.map(([name, label], index) => {
        const isDone = current >= index + 1;
        return (
          <li key={name}>
            <Link
              to={`/agent/payments/${planId}/${name}`}
              aria-current={current === index + 1 ? 'step' : undefined}
              data-complete={isDone}
              className={classes(
                'group flex min-h-11 flex-col gap-1.5 pt-1 text-xs sm:text-sm',
                isDone ? 'font-semibold text-lagoon' : 'text-stone',
              )}
            >
              <span
                aria-hidden
                className={classes(
                  'h-1.5 rounded-full transition-colors',
                  isDone ? 'bg-lagoon' : 'bg-line group-hover:bg-lagoon/40',
                )}
              />
              <span>
                <span className="tabular-nums">{index + 1}.</span> {label()}
                {isDone && current !== index + 1 && <span className="sr-only"> ({m.payments_step_done()})</span>}
              </span>
            </Link>
          </li>
        );
      })}
    </ol>
  </nav>
);
