import type { Transfer } from '@makao/contract/payments.admin';
import { dateTime, money } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import Check from 'lucide-react/icons/check';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import Minus from 'lucide-react/icons/minus';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useId } from 'react';
import { classes } from '#web/components/ui/classes.ts';
import { boughtLabel, outcomeLabels } from './payment-labels.ts';

type Outcome = Transfer['outcome'];

/** Groups by what is left to do: nothing, check, ignore, read by hand. */
const groups = [
  { kind: 'agreed', outcomes: ['confirmed', 'surplus'], Icon: Check, tone: 'text-success' },
  {
    kind: 'doubtful',
    outcomes: ['reversed', 'payerMismatch', 'payerUnknown', 'short', 'dateMismatch', 'alreadyUsed'],
    Icon: TriangleAlert,
    tone: 'text-warning',
  },
  { kind: 'unclaimed', outcomes: ['unclaimed'], Icon: CircleHelp, tone: 'text-stone' },
  { kind: 'ignored', outcomes: ['alreadyConfirmed', 'payersCopy', 'notReceived'], Icon: Minus, tone: 'text-stone' },
  { kind: 'unreadable', outcomes: ['unreadable'], Icon: CircleHelp, tone: 'text-error' },
] as const satisfies readonly { kind: string; outcomes: readonly Outcome[]; Icon: unknown; tone: string }[];

const titles: Record<(typeof groups)[number]['kind'], (inputs: { count: number }) => string> = {
  agreed: m.payments_reconcile_groupAgreed,
  doubtful: m.payments_reconcile_groupDoubtful,
  unclaimed: m.payments_reconcile_groupUnclaimed,
  ignored: m.payments_reconcile_groupIgnored,
  unreadable: m.payments_reconcile_groupUnreadable,
};

export const TransferGroups = ({ transfers, isApplied }: { transfers: readonly Transfer[]; isApplied: boolean }) => (
  <div className="grid grid-cols-1 gap-6">
    {groups.map(({ kind, outcomes, Icon, tone }) => {
      const members = transfers.filter(({ outcome }) => (outcomes as readonly Outcome[]).includes(outcome));
      const title = kind === 'agreed' && isApplied ? m.payments_reconcile_groupDone : titles[kind];
      return (
        members.length > 0 && (
          <Group key={kind} title={title({ count: members.length })} transfers={members} Icon={Icon} tone={tone} />
        )
      );
    })}
  </div>
);

interface GroupProps {
  title: string;
  transfers: readonly Transfer[];
  Icon: typeof Check;
  tone: string;
}

function Group({ title, transfers, Icon, tone }: GroupProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-2 flex items-center gap-2 text-lg">
        <Icon aria-hidden className={classes('size-5', tone)} />
        {title}
      </h2>
      <ul className="divide-y divide-line overflow-clip rounded-card border border-line bg-shell">
        {transfers.map((transfer, index) => (
          // Off screen they cost nothing, however many were pasted.
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: the same message may have been pasted twice.
            key={index}
            className="grid gap-x-6 gap-y-0.5 p-3 [contain-intrinsic-size:auto_5rem] [content-visibility:auto] sm:px-4 md:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)]"
          >
            <TransferLine transfer={transfer} tone={tone} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const TransferLine = ({ transfer, tone }: { transfer: Transfer; tone: string }) => {
  const { transactionNumber, amount, payer, at, outcome, payment, source } = transfer;
  return (
    <>
      <div className="min-w-0">
        {outcome === 'unreadable' ? (
          <p className="text-sm break-words">{source}</p>
        ) : (
          <>
            <p className="flex flex-wrap items-baseline gap-x-2">
              {amount !== null && <b className="figure-price">{money(amount)}</b>}
              <code className="text-sm break-all">{transactionNumber}</code>
            </p>
            <p className="text-sm break-words text-stone">
              {[at && dateTime(at), payer].filter(Boolean).join(' · ') || source}
            </p>
          </>
        )}
      </div>
      <div className="min-w-0 text-sm">
        <p className={classes('font-medium', tone)}>{outcomeLabels[outcome]()}</p>
        {payment && (
          <p className="break-words">
            {payment.agent.fullName}, {boughtLabel(payment)}, {money(payment.amount)}
          </p>
        )}
      </div>
    </>
  );
};
