import { adminPlans } from '@makao/contract/admin-settings';
import { money } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import { getLocale } from '@makao/i18n/runtime';
import { useSearchParams } from 'react-router';
import { Badge } from '#app/components/ui/badge.tsx';
import { LinesSkeleton, Loaded } from '#app/components/ui/loaded.tsx';
import { PlanForm } from '#app/features/team-settings/plan-form.tsx';
import { SettingRows } from '#app/features/team-settings/setting-rows.tsx';
import { GoneSetting, SettingsHead } from '#app/features/team-settings/settings-head.tsx';
import { privateMeta } from '#app/lib/private-meta.ts';
import type { Route } from './+types/plans';
import { nextPosition, type RowOf, useSettings } from './use-settings.ts';

export const meta: Route.MetaFunction = () => privateMeta(m.planset_title());

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
              title={m.planset_title()}
              note={m.planset_text()}
              add={{ to: '?open=new', label: m.planset_add() }}
            />
            {plans.length === 0 && <p className="text-stone">{m.setting_none()}</p>}
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
                    {!plan.isActive && <Badge tone="warning">{m.planset_off()}</Badge>}
                  </p>
                  <p className="flex flex-wrap items-baseline gap-x-2 text-sm text-stone tabular-nums">
                    <b className="figure-price text-base text-ink">{money(plan.price)}</b>
                    {plan.previousPrice !== null && <s>{money(plan.previousPrice)}</s>}
                    <span>
                      {m.plan_duration({ count: plan.durationDays })} ·{' '}
                      {m.planset_featuresCount({ count: plan.features.length })}
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
