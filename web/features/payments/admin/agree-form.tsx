import { networks } from '@makao/contract/payments.number';
import {
  type Agreement,
  agreement,
  agreeStatement,
  discardStatement,
  type StatementPreview,
} from '@makao/contract/payments.statements';
import { m } from '@makao/i18n/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useGo } from '#web/components/ui/area/use-go.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Field, Input } from '#web/components/ui/field.tsx';
import { Select } from '#web/components/ui/select.tsx';
import { SubmitButton } from '#web/components/ui/submit-button.tsx';
import { browserApi } from '#web/lib/browser-api.ts';
import { tellFailure } from '#web/lib/failure.ts';
import { useContractForm, useSend } from '#web/lib/form.ts';
import { teamKey } from '#web/lib/query-keys.ts';
import { useAction } from '#web/lib/use-action.ts';
import { networkLabels } from './payment-labels.ts';

/** Nothing is confirmed before a person has agreed to the network and the days of a statement. */
export function AgreeForm({ statement }: { statement: StatementPreview }) {
  const queries = useQueryClient();
  const go = useGo();
  const params = { id: statement.id };
  const form = useContractForm<Agreement>({
    schema: () => Promise.resolve(agreement),
    defaultValues: {
      network: statement.network ?? 'mpesa',
      account: statement.account ?? '',
      from: statement.from ?? '',
      to: statement.to ?? '',
    },
  });
  const { register, formState } = form;
  const refresh = () => queries.invalidateQueries({ queryKey: teamKey });
  const submit = useSend(
    form,
    async (body) => {
      await browserApi().call(agreeStatement, { params, body });
      await refresh();
    },
    {
      409: (error) => {
        tellFailure(error, m.payments_statements_decided);
        void refresh();
      },
    },
  );
  const discard = useAction({
    key: teamKey,
    act: () => browserApi().call(discardStatement, { params }),
    done: () => m.payments_statements_discarded(),
    failure: m.payments_statements_decided,
    onDone: () => void go('/admin/transfers/statements'),
  });
  return (
    <form
      method="post"
      noValidate
      onSubmit={submit}
      className="grid gap-4 rounded-card border border-line bg-shell p-4 sm:p-5"
    >
      <h2 className="text-base">{m.payments_statements_agreeTitle()}</h2>
      <p className="max-w-2xl text-sm text-pretty text-stone">{m.payments_statements_agreeText()}</p>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <Field label={m.payments_totals_network()} error={formState.errors.network?.message}>
          {(ids) => (
            <Select {...ids} {...register('network')}>
              {networks.map((network) => (
                <option key={network} value={network}>
                  {networkLabels[network]()}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={m.payments_statements_account()} error={formState.errors.account?.message}>
          {(ids) => <Input {...ids} autoComplete="off" inputMode="tel" {...register('account')} />}
        </Field>
        <Field label={m.payments_statements_from()} error={formState.errors.from?.message}>
          {(ids) => <Input {...ids} type="date" {...register('from')} />}
        </Field>
        <Field label={m.payments_statements_to()} error={formState.errors.to?.message}>
          {(ids) => <Input {...ids} type="date" {...register('to')} />}
        </Field>
      </div>
      <div className="flex flex-wrap gap-3">
        <SubmitButton size="md" busy={formState.isSubmitting} className="sm:w-auto sm:px-8">
          {m.payments_statements_agree()}
        </SubmitButton>
        <Button variant="remove" type="button" disabled={discard.isPending} onClick={() => discard.mutate()}>
          {m.payments_statements_discard()}
        </Button>
      </div>
    </form>
  );
}
