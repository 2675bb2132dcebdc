import { adminPlans } from '@makao/contract/plans.admin';
import { money } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import { getLocale } from '@makao/i18n/runtime';
import { useSearchParams } from 'react-router';
import { SettingRows } from '#web/components/ui/area/setting-rows.tsx';
import { GoneSetting, SettingsHead } from '#web/components/ui/area/settings-head.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { LinesSkeleton, Loaded } from '#web/components/ui/loaded.tsx';
import { PlanForm } from '#web/features/plans/admin/plan-form.tsx';
import type { Handle } from '#web/office/lib/handle.ts';
import { nextPosition, type RowOf, useSettings } from '../../../lib/use-settings.ts';

export const handle: Handle = { access: 'owner' };
export const title = m.plans_form_title;

const back = '/admin/plans';
const nameOf = ({ nameEn, nameSw }: RowOf<typeof adminPlans>) => (getLocale() === 'sw' ? nameSw : nameEn);

export default function Plans() {
  const { query, save, remove, order } = useSettings(adminPlans);
  const open = useSearchParams()[0].get('open');
  return (
    <Loaded query={query} skeleton={<LinesSkeleton className="h-20" />}>
      {(plans) => {
        if (open === 'new') {
          const plan = { nameEn: '', nameSw: '', previousPrice: null, isActive: true, features: [] };
          return (
            <PlanForm isNew plan={{ ...plan, position: nextPosition(plans) }} back={back} save={(form) => save(form)} />
          );
        }
        if (open) {
          const row = plans.find(({ id }) => id === open);
          if (!row) return <GoneSetting back={back} />;
          const { id, ...plan } = row;
          return <PlanForm key={id} isNew={false} plan={plan} back={back} save={(form) => save(form, id)} />;
        }
        return (
          <>
            <SettingsHead
              title={m.plans_form_title()}
              note={m.plans_form_text()}
              add={{ to: '?open=new', label: m.plans_form_add() }}
            />
            {plans.length === 0 && <p className="text-stone">{m.team_setting_none()}</p>}
            <SettingRows
              rows={plans}
              nameOf={nameOf}
              editPath={(id) => `?open=${id}`}
              onRemove={remove}
              onOrder={order}
            >
              {(plan) => (
                <>
                  <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
                    <span className="font-semibold">{nameOf(plan)}</span>
                    {!plan.isActive && <Badge tone="warning">{m.plans_form_off()}</Badge>}
                  </p>
                  <p className="flex flex-wrap items-baseline gap-x-2 text-sm text-stone tabular-nums">
                    <b className="figure-price text-base text-ink">{money(plan.price)}</b>
                    {plan.previousPrice !== null && <s>{money(plan.previousPrice)}</s>}
                    <span>
                      {m.plans_duration({ count: plan.durationDays })} ·{' '}
                      {m.plans_form_featuresCount({ count: plan.features.length })}
                    </span>
                  </p>
                </>
              )}
            </SettingRows>
          </>
        );
      }}
    </Loaded>
  );
}
