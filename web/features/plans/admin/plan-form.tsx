import { planForm } from '@makao/contract/plans.admin';
import { m } from '@makao/i18n/messages';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { type DefaultValues, useFieldArray } from 'react-hook-form';
import type { z } from 'zod';
import { BothFields } from '#web/components/ui/area/both-fields.tsx';
import { Editor, EditorCard } from '#web/components/ui/area/editor.tsx';
import { NumberControl } from '#web/components/ui/area/number-control.tsx';
import { OrderButtons } from '#web/components/ui/area/order-buttons.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Checkbox } from '#web/components/ui/checkbox.tsx';
import { IconButton } from '#web/components/ui/icon-button.tsx';
import { useContractForm } from '#web/lib/form.ts';

export type Plan = z.input<typeof planForm>;

interface PlanFormProps {
  plan: DefaultValues<Plan>;
  isNew: boolean;
  back: string;
  save: (plan: Plan) => Promise<unknown>;
}

export function PlanForm({ plan, isNew, back, save }: PlanFormProps) {
  const form = useContractForm<Plan>({ schema: () => Promise.resolve(planForm), defaultValues: plan });
  const { control, register } = form;
  const features = useFieldArray({ control, name: 'features' });
  return (
    <Editor
      form={form}
      title={isNew ? m.plans_form_new() : m.plans_form_edit()}
      back={{ to: back, label: m.plans_form_title() }}
      save={save}
    >
      <EditorCard>
        <BothFields form={form} name="name" label={m.plans_form_name()} />
        <div className="grid gap-x-4 gap-y-3 sm:grid-cols-3">
          <NumberControl control={control} name="price" label={m.plans_form_price()} />
          <NumberControl
            control={control}
            name="previousPrice"
            label={m.plans_form_previousPrice()}
            hint={m.plans_form_previousPriceHint()}
          />
          <NumberControl control={control} name="durationDays" label={m.plans_form_duration()} />
        </div>
        <Checkbox {...register('isActive')}>{m.plans_form_active()}</Checkbox>
      </EditorCard>
      <EditorCard title={m.plans_form_features()}>
        {features.fields.map((feature, index) => (
          <div key={feature.id} className="flex items-start gap-1 border-b border-line pb-4">
            <div className="min-w-0 grow">
              <BothFields
                form={form}
                name={`features.${index}.name`}
                label={m.plans_form_feature({ number: index + 1 })}
              />
            </div>
            <span className="flex shrink-0 flex-col items-center pt-5 md:flex-row">
              <OrderButtons
                name={m.plans_form_feature({ number: index + 1 })}
                index={index}
                count={features.fields.length}
                onMove={(to) => features.move(index, to)}
              />
              <IconButton
                label={m.team_setting_removeNamed({ name: m.plans_form_feature({ number: index + 1 }) })}
                className="hover:bg-error-mist hover:text-error"
                onClick={() => features.remove(index)}
              >
                <Trash2 aria-hidden />
              </IconButton>
            </span>
          </div>
        ))}
        <Button
          variant="secondary"
          className="justify-self-start"
          disabled={features.fields.length >= 20}
          onClick={() => features.append({ nameEn: '', nameSw: '' })}
        >
          <Plus aria-hidden />
          {m.plans_form_addFeature()}
        </Button>
      </EditorCard>
    </Editor>
  );
}
