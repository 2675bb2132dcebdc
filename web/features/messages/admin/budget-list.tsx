import { budgetPeriods, budgetScopes, limitActions } from '@makao/contract/channels';
import type { MessageLimits } from '@makao/contract/channels.admin';
import { m } from '@makao/i18n/messages';
import type { UseFormReturn } from 'react-hook-form';
import { Field } from '#web/components/ui/field.tsx';
import { Select } from '#web/components/ui/select.tsx';
import { AmountField } from './amount-field.tsx';
import { costText, limitActionLabels, scopeLabels } from './channel-labels.ts';
import type { TypedLimits } from './typed-limits.ts';

const periodLabels = { day: m.channels_limits_day, month: m.channels_limits_month };

interface BudgetListProps {
  form: UseFormReturn<TypedLimits>;
  now: MessageLimits;
}

/** What each class of messages may cost a day and a month, and what happens then. */
export const BudgetList = ({ form, now }: BudgetListProps) => (
  <ul className="divide-y divide-line">
    {budgetScopes.map((scope, at) => (
      <li key={scope} className="py-4 first:pt-0 last:pb-0">
        <h3 className="mb-2 font-semibold">{scopeLabels[scope]()}</h3>
        <div className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
          {budgetPeriods.map((period, of) => {
            const index = at * budgetPeriods.length + of;
            const spent = now.budgets.find((each) => each.scope === scope && each.period === period)?.spent;
            return (
              <fieldset key={period} className="grid min-w-0 grid-cols-2 items-start gap-3">
                <legend className="sr-only">
                  {scopeLabels[scope]()}, {periodLabels[period]()}
                </legend>
                <AmountField
                  form={form}
                  name={`budgets.${index}.most`}
                  label={periodLabels[period]()}
                  hint={
                    spent === undefined
                      ? m.channels_limits_none()
                      : m.channels_limits_spent({ amount: costText(spent) })
                  }
                  isOptional
                />
                <Field label={m.channels_limits_then()}>
                  {(ids) => (
                    <Select {...ids} {...form.register(`budgets.${index}.atLimit`)}>
                      {limitActions.map((action) => (
                        <option key={action} value={action}>
                          {limitActionLabels[action]()}
                        </option>
                      ))}
                    </Select>
                  )}
                </Field>
              </fieldset>
            );
          })}
        </div>
      </li>
    ))}
  </ul>
);
