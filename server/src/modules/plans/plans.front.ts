import type { Locale } from '@makao/contract/kernel/locales';
import { getPlan, getPlans, type Plan } from '@makao/contract/plans';
import { prepared } from '../../db/client.ts';
import { Refusal } from '../../lib/http/errors.ts';
import type { Mount } from '../../lib/http/route.ts';
import type { Services } from '../../services.ts';

interface PlanRow {
  id: string;
  name_en: string;
  name_sw: string;
  price: number;
  previous_price: number | null;
  duration_days: number;
  features: { id: string; nameEn: string; nameSw: string }[];
}

const offered = `select p.id, p.name_en, p.name_sw, p.price, p.previous_price, p.duration_days,
    (select coalesce(json_agg(json_build_object('id', f.id, 'nameEn', f.name_en, 'nameSw', f.name_sw)
       order by f.position), '[]')
     from plan_features f where f.plan_id = p.id) as features
  from plans p where p.is_active`;

const allPlans = prepared<PlanRow, []>('plans.all', `${offered} order by p.position, p.id`);
const planById = prepared<PlanRow, [id: string]>('plans.one', `${offered} and p.id = $1`);

export function plansFront(mount: Mount, { db }: Services) {
  mount(getPlans, async ({ locale }) => ({ data: (await allPlans(db)).map((row) => presentPlan(row, locale)) }));

  mount(getPlan, async ({ params, locale }) => {
    const [row] = await planById(db, params.id);
    if (!row) throw new Refusal('notFound');
    return presentPlan(row, locale);
  });
}

const presentPlan = (row: PlanRow, locale: Locale): Plan => ({
  id: row.id,
  name: locale === 'sw' ? row.name_sw : row.name_en,
  price: row.price,
  previousPrice: row.previous_price,
  duration: row.duration_days,
  features: row.features.map(({ id, nameEn, nameSw }) => ({ id, name: locale === 'sw' ? nameSw : nameEn })),
});
