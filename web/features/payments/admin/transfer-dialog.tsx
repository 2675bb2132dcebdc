import { limits } from '@makao/contract/kernel/limits';
import type { AdminPayment } from '@makao/contract/payments.admin';
import { type AdminTransfer, grantTransfer, matchTransfer, returnTransfer } from '@makao/contract/payments.transfers';
import { getPlans } from '@makao/contract/plans';
import { adminAgents } from '@makao/contract/team';
import { money } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { classes } from '#web/components/ui/classes.ts';
import Confirm from '#web/components/ui/confirm.tsx';
import { controlClass, Field, Input } from '#web/components/ui/field.tsx';
import { Select } from '#web/components/ui/select.tsx';
import { browserApi } from '#web/lib/browser-api.ts';
import { statusOf, tellFailure } from '#web/lib/failure.ts';
import { notify } from '#web/lib/notify.ts';
import { teamKey } from '#web/lib/query-keys.ts';

export type TransferAct =
  | { kind: 'match'; transfer: AdminTransfer; payment: AdminPayment }
  | { kind: 'return' | 'grant'; transfer: AdminTransfer };

const texts = {
  match: [m.payments_transfers_matchTitle, m.payments_transfers_match, m.payments_transfers_matchText],
  return: [m.payments_transfers_returnTitle, m.payments_transfers_return, m.payments_transfers_returnText],
  grant: [m.payments_transfers_grantTitle, m.payments_transfers_grant, m.payments_transfers_grantText],
} as const;

/** Asks before money is decided about by hand. */
export default function TransferDialog({ act, onClose }: { act: TransferAct; onClose: () => void }) {
  const [comment, setComment] = useState('');
  const [given, setGiven] = useState({ agentId: '', planId: '' });
  const queries = useQueryClient();
  const { transfer } = act;
  const params = { id: transfer.id };
  const decide = useMutation({
    mutationFn: async () => {
      const api = browserApi();
      try {
        if (act.kind === 'match') await api.call(matchTransfer, { params, body: { paymentId: act.payment.id } });
        else if (act.kind === 'return') await api.call(returnTransfer, { params, body: { comment } });
        else await api.call(grantTransfer, { params, body: { ...given, comment } });
        notify({ kind: 'success', text: m.payments_transfers_done() });
      } catch (error) {
        if (statusOf(error) === 202) return tellFailure(error);
        if (statusOf(error) !== 409) throw error;
        notify({ kind: 'information', text: m.payments_team_decidedAlready() });
      }
    },
    meta: { failure: m.payments_team_decideFailure },
    onSuccess: async () => {
      onClose();
      await queries.invalidateQueries({ queryKey: teamKey });
    },
  });
  const [title, action, text] = texts[act.kind];
  const isReady =
    act.kind === 'match' ||
    (comment.trim() !== '' && (act.kind === 'return' || Boolean(given.agentId && given.planId)));
  return (
    <Confirm
      title={title()}
      action={action()}
      isFinal={act.kind === 'return'}
      busy={decide.isPending || !isReady}
      onConfirm={() => decide.mutate()}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <p>{text()}</p>
        <p className="rounded-field border border-line p-3 text-sm">
          <b className="figure-price">{money(transfer.amount)}</b> <code>{transfer.transactionNumber}</code>
          <span className="block">{[transfer.payerName, transfer.payerNumber].filter(Boolean).join(' · ')}</span>
          {act.kind === 'match' && (
            <span className="mt-1 block font-medium">
              {act.payment.agent.fullName}, {act.payment.agent.phoneNumber}
            </span>
          )}
        </p>
        {act.kind === 'grant' && <GrantFields given={given} onChange={setGiven} />}
        {act.kind !== 'match' && (
          <Field label={m.payments_transfers_reason()} hint={m.payments_transfers_reasonHint()}>
            {(ids) => (
              <textarea
                {...ids}
                maxLength={limits.adminComment}
                value={comment}
                onChange={({ target }) => setComment(target.value)}
                className={classes(controlClass, 'field-sizing-content min-h-20 py-2')}
              />
            )}
          </Field>
        )}
      </div>
    </Confirm>
  );
}

interface GrantFieldsProps {
  given: { agentId: string; planId: string };
  onChange: (given: { agentId: string; planId: string }) => void;
}

function GrantFields({ given, onChange }: GrantFieldsProps) {
  const [q, setQ] = useState('');
  const found = useQuery({
    queryKey: [...teamKey, 'grant-agents', q],
    queryFn: () => browserApi().call(adminAgents, { query: { q } }),
    enabled: q.trim().length > 1,
  });
  const plans = useQuery({
    queryKey: [...teamKey, 'grant-plans'],
    queryFn: () => browserApi().call(getPlans, {}),
  });
  const agents = found.data?.data.flatMap(({ agent, fullName, phoneNumber }) =>
    agent ? [{ id: agent.id, label: `${fullName} · ${phoneNumber}` }] : [],
  );
  return (
    <>
      <Field label={m.payments_transfers_agent()} hint={m.payments_transfers_agentHint()}>
        {(ids) => <Input {...ids} autoComplete="off" value={q} onChange={({ target }) => setQ(target.value)} />}
      </Field>
      <Field label={m.payments_team_agent()}>
        {(ids) => (
          <Select
            {...ids}
            value={given.agentId}
            onChange={({ target }) => onChange({ ...given, agentId: target.value })}
          >
            <option value="">{m.payments_transfers_choose()}</option>
            {(agents ?? []).map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={m.payments_transfers_plan()}>
        {(ids) => (
          <Select {...ids} value={given.planId} onChange={({ target }) => onChange({ ...given, planId: target.value })}>
            <option value="">{m.payments_transfers_choose()}</option>
            {plans.data?.data.map((plan) => (
              <option key={plan.id} value={plan.id}>
                {plan.name}, {money(plan.price)}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </>
  );
}
