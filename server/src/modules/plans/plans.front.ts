import type { Locale } from '@makao/contract/kernel/locales';
import { wholeList } from '@makao/contract/kernel/paging';
import { getPlan, getPlans, type Plan } from '@makao/contract/plans';
import { columns, jsonList, query, type RowOf, together } from '../../db/columns.ts';
import { planFeatures, plans } from '../../db/schema/plans.ts';
import { Refusal } from '../../lib/http/errors.ts';
import type { Mount } from '../../lib/http/route.ts';
import type { Services } from '../../services.ts';

const planColumns = together(
  columns(plans, 'p', ['id', 'nameEn', 'nameSw', 'price', 'previousPrice', 'durationDays']),
  jsonList(
    'features',
    columns(planFeatures, 'f', ['id', 'nameEn', 'nameSw']),
    'f.position',
    'plan_features f where f.plan_id = p.id',
  ),
);
type PlanRow = RowOf<typeof planColumns>;

const allPlans = query`select ${planColumns} from plans p
  where p.is_active order by p.position, p.id`.prepare<[]>('plans.all');
const planById = query`select ${planColumns} from plans p
  where p.is_active and p.id = $1`.prepare<[id: string]>('plans.one');

export function plansFront(mount: Mount, { db }: Services) {
  mount(getPlans, async ({ locale }) => wholeList((await allPlans(db)).map((row) => presentPlan(row, locale))));

  mount(getPlan, async ({ params, locale }) => {
    const [row] = await planById(db, params.id);
    if (!row) throw new Refusal('notFound');
    return presentPlan(row, locale);
  });
}

const named = ({ nameEn, nameSw }: { nameEn: string; nameSw: string }, locale: Locale) => ({
  name: locale === 'sw' ? nameSw : nameEn,
  translations: { en: { name: nameEn }, sw: { name: nameSw } },
});

const presentPlan = (row: PlanRow, locale: Locale): Plan => ({
  id: row.id,
  ...named(row, locale),
  price: row.price,
  previousPrice: row.previousPrice,
  duration: row.durationDays,
  features: row.features.map((feature) => ({ id: feature.id, ...named(feature, locale) })),
});
