import { adminPlans, type planForm } from '@makao/contract/plans.admin';
import { asc, eq, getTableColumns } from 'drizzle-orm';
import type { z } from 'zod';
import { type Db, one, type Tx } from '../../db/client.ts';
import { planFeatures, plans } from '../../db/schema/plans.ts';
import type { Mount } from '../../lib/http/route.ts';
import { settingsWrites } from '../../lib/settings-writes.ts';
import type { Services } from '../../services.ts';

type Form = z.output<typeof planForm>;

const { id: planId, nameEn, nameSw, price, previousPrice, durationDays, position, isActive } = getTableColumns(plans);
const columns = { id: planId, nameEn, nameSw, price, previousPrice, durationDays, position, isActive };

async function read(tx: Tx | Db, id?: string) {
  const rows = await tx
    .select(columns)
    .from(plans)
    .where(id === undefined ? undefined : eq(plans.id, id))
    .orderBy(asc(plans.position), asc(plans.price));
  const features = await tx.select().from(planFeatures).orderBy(asc(planFeatures.position));
  return rows.map((plan) => ({
    ...plan,
    features: features.filter(({ planId }) => planId === plan.id).map(({ nameEn, nameSw }) => ({ nameEn, nameSw })),
  }));
}

async function write(tx: Tx, id: string | undefined, { features, ...plan }: Form) {
  const rows = id
    ? await tx.update(plans).set(plan).where(eq(plans.id, id)).returning()
    : await tx.insert(plans).values(plan).returning();
  const planId = one(rows).id;
  await tx.delete(planFeatures).where(eq(planFeatures.planId, planId));
  if (features.length > 0)
    await tx.insert(planFeatures).values(features.map((feature, position) => ({ ...feature, planId, position })));
  return planId;
}

/** Prices decide the income, so creating or changing a plan may need a second owner: module `team` mounts these. */
export const planWrites = ({ db }: Pick<Services, 'db'>) =>
  settingsWrites(db, {
    type: 'plan',
    read,
    write,
    remove: (tx, id) => tx.delete(plans).where(eq(plans.id, id)),
  });

export function plansAdmin(mount: Mount, services: Services) {
  const settings = planWrites(services);
  mount(adminPlans.list, settings.list);
  mount(adminPlans.remove, ({ caller, params }) => settings.remove(caller.userId, params.id));
}
