import type { Payment } from '@makao/contract/payments';
import type { Push } from '@makao/contract/payments.push';
import { money } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import { useQuery } from '@tanstack/react-query';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import Hourglass from 'lucide-react/icons/hourglass';
import Smartphone from 'lucide-react/icons/smartphone';
import { Button, ButtonLink } from '#web/components/ui/button.tsx';
import { classes } from '#web/components/ui/classes.ts';
import { Spinner } from '#web/components/ui/spinner.tsx';
import { latestPaymentsQuery } from './latest-payments.ts';
import { minutesOf, type PushPhase, secondsLeft, spaced } from './push-state.ts';

const looks = {
  requested: ['bg-lagoon-mist text-lagoon-deep', Smartphone],
  pending: ['bg-lagoon-mist text-lagoon-deep', Smartphone],
  late: ['bg-warning-mist text-warning', Hourglass],
  paid: ['bg-success-mist text-success', CircleCheck],
  failed: ['bg-error-mist text-error', CircleX],
  closed: ['bg-warning-mist text-warning', CircleX],
} as const;

const failures = {
  declined: [m.payments_push_declined, m.payments_push_declinedText],
  number: [m.payments_push_number, m.payments_push_numberText],
  unavailable: [m.payments_push_unavailable, m.payments_push_unavailableText],
} as const;

/** What to say about a request. Money that came is not always enough: then the payment waits for a person. */
function wordsOf(push: Push, phase: PushPhase, payment: Payment | undefined): readonly [title: string, text: string] {
  const number = spaced(push.phoneNumber);
  const bought = { amount: money(push.amount), plan: push.plan.name };
  if (phase === 'requested') return [m.payments_push_requested({ number }), m.payments_push_requestedText()];
  if (phase === 'pending') return [m.payments_push_pending({ number }), m.payments_push_pendingText(bought)];
  if (phase === 'late') return [m.payments_push_late(), m.payments_push_lateText()];
  if (phase === 'closed') return [m.payments_push_closed(), m.payments_push_closedText()];
  if (phase === 'failed') {
    const [title, text] = failures[push.failure ?? 'unavailable'];
    return [title(), text()];
  }
  if (payment?.status === 'new') return [m.payments_push_received(), m.payments_push_receivedText()];
  const title = payment?.status === 'confirmed' ? m.payments_push_paid : m.payments_push_received;
  return [title(), m.payments_push_paidText({ ...bought, number })];
}

interface PushPanelProps {
  push: Push;
  phase: PushPhase;
  now: number;
  isOffline: boolean;
  onMore: () => void;
}

/** The state of a request. It is spoken when it changes; the countdown is only shown. */
export function PushPanel({ push, phase, now, isOffline, onMore }: PushPanelProps) {
  const payment = useQuery({ ...latestPaymentsQuery, enabled: phase === 'paid' }).data?.find(
    ({ id }) => id === push.paymentId,
  );
  const [colours, Icon] = looks[phase];
  const [title, text] = wordsOf(push, phase, payment);
  const left = secondsLeft(push, now);
  return (
    <section aria-label={m.payments_push_title()} className={classes('mt-5 rounded-card p-4 sm:p-5', colours)}>
      <div className="flex gap-3">
        {phase === 'requested' ? <Spinner className="m-0.5" /> : <Icon aria-hidden className="size-6 shrink-0" />}
        <div role="status" className="min-w-0 flex-1">
          <h2 className="text-lg">{title}</h2>
          <p className="mt-1 text-sm text-pretty">{text}</p>
          {phase === 'pending' && left <= 30 && <p className="sr-only">{m.payments_push_soon()}</p>}
          {isOffline && <p className="mt-2 text-sm font-medium text-pretty">{m.payments_push_offline()}</p>}
        </div>
      </div>
      {phase === 'pending' && <Countdown left={left} />}
      {phase === 'paid' && (
        <div className="mt-4 flex flex-wrap gap-2">
          {payment?.receiptNumber && (
            <ButtonLink to={`/agent/payments/${payment.id}/receipt`} className="max-sm:grow">
              {m.payments_receipt_action()}
            </ButtonLink>
          )}
          <ButtonLink to="/agent/payments" variant="secondary" className="max-sm:grow">
            {m.payments_review_open()}
          </ButtonLink>
          {payment?.status !== 'new' && (
            <Button variant="secondary" className="max-sm:grow" onClick={onMore}>
              {m.payments_push_more()}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}

/** A timer is not spoken by itself. */
const Countdown = ({ left }: { left: number }) => (
  <p className="mt-4 text-center">
    <span className="block text-sm">{m.payments_push_left()}</span>
    <span role="timer" className="figure-price text-3xl tabular-nums">
      {minutesOf(left)}
    </span>
  </p>
);
