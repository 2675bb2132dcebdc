import { type AdminPush, checkPush } from '@makao/contract/payments.push';
import { dateTime, money } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Link } from '#web/components/ui/link.tsx';
import { browserApi } from '#web/lib/browser-api.ts';
import { notify } from '#web/lib/notify.ts';
import { teamKey } from '#web/lib/query-keys.ts';
import { pushFailureLabels, pushStateLabels, pushStateTones } from './payment-labels.ts';

const ClosePush = lazy(() => import('./close-push.tsx'));

/** Money first, then whose it is and when it was asked for. */
export function PushRows({ pushes }: { pushes: readonly AdminPush[] }) {
  const [closing, setClosing] = useState<AdminPush>();
  return (
    <>
      <ul className="grid grid-cols-1 gap-3">
        {pushes.map((push) => (
          <li
            key={push.id}
            className="grid gap-x-6 gap-y-3 rounded-card border border-line bg-shell p-4 md:grid-cols-2 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(0,1fr)_9rem]"
          >
            <What push={push} />
            <Who push={push} />
            <When push={push} />
            <Acts push={push} onClose={() => setClosing(push)} />
          </li>
        ))}
      </ul>
      {closing && (
        <Suspense>
          <ClosePush push={closing} onClose={() => setClosing(undefined)} />
        </Suspense>
      )}
    </>
  );
}

const What = ({ push }: { push: AdminPush }) => (
  <div className="min-w-0">
    <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
      <b className="figure-price text-lg">{money(push.amount)}</b>
      <Badge tone={pushStateTones[push.status]}>{pushStateLabels[push.status]()}</Badge>
      {push.isStuck && <Badge tone="accent">{m.payments_pushes_stuck()}</Badge>}
    </p>
    <p className="font-medium">{push.plan.name}</p>
    <p className="text-sm break-all text-stone">
      {m.payments_pushes_reference()} <code className="text-ink">{push.orderReference}</code>
    </p>
    {push.failure && <p className="text-sm text-error">{pushFailureLabels[push.failure]()}</p>}
  </div>
);

const Who = ({ push: { agent, phoneNumber } }: { push: AdminPush }) => (
  <div className="min-w-0 text-sm">
    <Link
      to={`/admin/people?q=${encodeURIComponent(agent.phoneNumber)}`}
      className="inline-flex min-h-8 items-center text-base font-semibold text-lagoon hover:underline"
    >
      {agent.fullName}
    </Link>
    <p className="tabular-nums">{agent.phoneNumber}</p>
    <p className="text-stone tabular-nums">{m.payments_pushes_to({ number: phoneNumber })}</p>
  </div>
);

const When = ({ push: { createdAt, askedAt, checkedAt, checks, closedBy, comment } }: { push: AdminPush }) => (
  <div className="min-w-0 text-sm text-stone tabular-nums">
    <p>{m.payments_pushes_made({ date: dateTime(createdAt) })}</p>
    {askedAt && <p>{m.payments_pushes_asked({ date: dateTime(askedAt) })}</p>}
    <p>
      {checkedAt
        ? m.payments_pushes_checked({ count: checks, date: dateTime(checkedAt) })
        : m.payments_pushes_unchecked()}
    </p>
    {closedBy && <p>{m.payments_pushes_closedBy({ name: closedBy })}</p>}
    {comment && <p className="break-words whitespace-pre-line text-ink">“{comment}”</p>}
  </div>
);

/** Only what was sent to the provider can be asked about; paid is paid. */
function Acts({ push, onClose }: { push: AdminPush; onClose: () => void }) {
  const queries = useQueryClient();
  const check = useMutation({
    mutationFn: () => browserApi().call(checkPush, { params: { id: push.id } }),
    meta: { failure: m.payments_pushes_checkFailure },
    onSuccess: ({ agent, status }) =>
      notify({ kind: 'information', text: `${agent.fullName}: ${pushStateLabels[status]()}` }),
    onSettled: () => queries.invalidateQueries({ queryKey: teamKey }),
  });
  const canCheck = push.askedAt !== null && push.status !== 'paid';
  if (!canCheck && !push.isStuck) return null;
  const named = { 'aria-describedby': `push-${push.id}`, size: 'sm', className: 'min-h-11 max-sm:grow' } as const;
  return (
    <div className="flex flex-wrap content-start gap-2 md:justify-end xl:flex-col xl:justify-start">
      <span id={`push-${push.id}`} className="sr-only">
        {push.agent.fullName} {push.orderReference}
      </span>
      {canCheck && (
        <Button {...named} variant="secondary" disabled={check.isPending} onClick={() => check.mutate()}>
          {m.payments_pushes_check()}
        </Button>
      )}
      {push.isStuck && (
        <Button {...named} variant="remove" aria-haspopup="dialog" onClick={onClose}>
          {m.payments_pushes_close()}
        </Button>
      )}
    </div>
  );
}
