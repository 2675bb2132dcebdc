import { budgetPeriods, budgetScopes } from '@makao/contract/channels';
import { type MessageLimits, updateMessageLimits } from '@makao/contract/channels.admin';
import { m } from '@makao/i18n/messages';
import { useQueryClient } from '@tanstack/react-query';
import { EditorCard, SaveBar } from '#web/components/ui/area/editor.tsx';
import { useUnsaved } from '#web/components/ui/area/unsaved.tsx';
import { browserApi } from '#web/lib/browser-api.ts';
import { tellFailure } from '#web/lib/failure.ts';
import { useContractForm, useSend } from '#web/lib/form.ts';
import { notify } from '#web/lib/notify.ts';
import { teamKey } from '#web/lib/query-keys.ts';
import { BudgetList } from './budget-list.tsx';
import { PriceList } from './price-list.tsx';
import type { TypedLimits } from './typed-limits.ts';

/** A row for each class of messages, a day and a month; one without an amount has no limit. */
const rowsOf = ({ budgets }: MessageLimits) =>
  budgetScopes.flatMap((scope) =>
    budgetPeriods.map((period) => {
      const known = budgets.find((each) => each.scope === scope && each.period === period);
      return { scope, period, most: known?.most ?? null, atLimit: known?.atLimit ?? ('report' as const) };
    }),
  );

/** Edits what a message is expected to cost, and what messages may cost. */
export function LimitsForm({ now }: { now: MessageLimits }) {
  const queries = useQueryClient();
  const form = useContractForm<TypedLimits>({
    schema: () => Promise.resolve(updateMessageLimits.body),
    defaultValues: { prices: now.prices, budgets: rowsOf(now), updatedAt: now.updatedAt },
  });
  const { isDirty, isSubmitting } = form.formState;
  const { letGo, question } = useUnsaved(isDirty);
  const failed = (error: Error) => tellFailure(error, m.team_setting_saveFailure);
  const submit = useSend(
    form,
    async (body) => {
      await browserApi().call(updateMessageLimits, { body });
      letGo();
      notify({ kind: 'success', text: m.team_setting_saved() });
      await queries.invalidateQueries({ queryKey: teamKey });
    },
    { 0: failed, 409: (error) => notify({ kind: 'error', text: error.message }), 500: failed },
  );
  return (
    <form method="post" noValidate onSubmit={submit} className="grid max-w-4xl grid-cols-1 gap-4">
      <EditorCard title={m.channels_limits_budgets()}>
        <p className="mb-3 text-sm text-pretty text-stone">{m.channels_limits_budgetsText()}</p>
        <BudgetList form={form} now={now} />
      </EditorCard>
      <EditorCard title={m.channels_limits_prices()}>
        <p className="mb-3 text-sm text-pretty text-stone">{m.channels_limits_pricesText()}</p>
        <PriceList form={form} />
      </EditorCard>
      <SaveBar busy={isSubmitting} isDirty={isDirty} />
      {question}
    </form>
  );
}
