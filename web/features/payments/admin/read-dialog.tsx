import { type Network, networks } from '@makao/contract/payments.number';
import { createTransfer, settleMessage, type TransferMessage } from '@makao/contract/payments.transfers';
import { m } from '@makao/i18n/messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import Confirm from '#web/components/ui/confirm.tsx';
import { Field, Input } from '#web/components/ui/field.tsx';
import { Select } from '#web/components/ui/select.tsx';
import { browserApi } from '#web/lib/browser-api.ts';
import { statusOf, tellFailure } from '#web/lib/failure.ts';
import { notify } from '#web/lib/notify.ts';
import { teamKey } from '#web/lib/query-keys.ts';
import { networkLabels } from './payment-labels.ts';

interface ReadDialogProps {
  message: TransferMessage;
  /** It is money, and entered; or it is none. */
  kind: 'enter' | 'settle';
  onClose: () => void;
}

/** A person reads what the program can't. */
export default function ReadDialog({ message, kind, onClose }: ReadDialogProps) {
  const queries = useQueryClient();
  const [form, setForm] = useState({
    network: 'halopesa' as Network,
    transactionNumber: message.transactionNumber ?? '',
    amount: '',
    payerNumber: '',
    comment: '',
  });
  const read = useMutation({
    mutationFn: async () => {
      try {
        if (kind === 'settle')
          await browserApi().call(settleMessage, { params: { id: message.id }, body: { comment: form.comment } });
        else
          await browserApi().call(createTransfer, {
            body: { ...form, amount: Number(form.amount.replace(/\D/g, '')), messageId: message.id },
          });
        notify({ kind: 'success', text: m.payments_transfers_done() });
      } catch (error) {
        if (statusOf(error) === 202) return tellFailure(error);
        if (statusOf(error) !== 409) throw error;
        notify({ kind: 'information', text: m.payments_messages_known() });
      }
    },
    meta: { failure: m.payments_messages_failure },
    onSuccess: async () => {
      onClose();
      await queries.invalidateQueries({ queryKey: teamKey });
    },
  });
  const change = (name: keyof typeof form) => ({
    value: form[name],
    onChange: ({ target }: { target: { value: string } }) => setForm({ ...form, [name]: target.value }),
  });
  const isReady = form.comment.trim() && (kind === 'settle' || (form.transactionNumber.trim() && form.amount.trim()));
  return (
    <Confirm
      title={kind === 'enter' ? m.payments_messages_enterTitle() : m.payments_messages_settleTitle()}
      action={kind === 'enter' ? m.payments_messages_enter() : m.payments_messages_settle()}
      busy={read.isPending || !isReady}
      onConfirm={() => read.mutate()}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <p className="rounded-field bg-sand p-3 text-sm break-words whitespace-pre-line">{message.text}</p>
        {kind === 'enter' && (
          <>
            <Field label={m.payments_totals_network()}>
              {(ids) => (
                <Select {...ids} {...change('network')}>
                  {networks.map((network) => (
                    <option key={network} value={network}>
                      {networkLabels[network]()}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
            <Field label={m.payments_step_transaction()}>
              {(ids) => <Input {...ids} autoComplete="off" {...change('transactionNumber')} />}
            </Field>
            <Field label={m.payments_totals_amount()}>
              {(ids) => <Input {...ids} inputMode="numeric" autoComplete="off" {...change('amount')} />}
            </Field>
            <Field label={m.payments_messages_payer()} hint={m.payments_messages_payerHint()}>
              {(ids) => <Input {...ids} type="tel" autoComplete="off" {...change('payerNumber')} />}
            </Field>
          </>
        )}
        <Field label={m.payments_transfers_reason()} hint={m.payments_transfers_reasonHint()}>
          {(ids) => <Input {...ids} autoComplete="off" {...change('comment')} />}
        </Field>
      </div>
    </Confirm>
  );
}
