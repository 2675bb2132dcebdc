import type { AdForm } from '@makao/contract/ads.agent';
import type { Db } from '../db/client.ts';
import { plans } from '../db/schema/plans.ts';
import { planEntries } from '../db/schema/subscriptions.ts';
import { createPicture, createWard, daysFromNow } from './factories.ts';

/** A valid form of an agent: their own picture, a ward of the city. */
export async function createAdForm(db: Db, userId: string, more: Partial<AdForm> = {}): Promise<AdForm> {
  const ward = await createWard(db);
  return {
    type: 'rent',
    propertyType: 'house',
    cityId: ward.cityId,
    wardId: ward.id,
    price: 800_000,
    monthsInAdvance: 6,
    connexionFees: 400_000,
    feesForVisit: 20_000,
    area: null,
    bedroomsCount: 3,
    bathroomsCount: 2,
    hasPool: true,
    description: 'Nyumba nzuri karibu na bahari.',
    imagesUuids: [(await createPicture(db, { ownerId: userId })).id],
    status: 'pending_approval',
    ...more,
  };
}

export async function createPlan(db: Db, given: Partial<typeof plans.$inferInsert> = {}) {
  const values = { nameEn: 'Monthly', nameSw: 'Kila mwezi', price: 30_000, durationDays: 30, position: 1 };
  const [plan] = await db
    .insert(plans)
    .values({ ...values, ...given })
    .returning();
  return plan!;
}

export async function subscribe(db: Db, agentId: string, days = 30) {
  const { id: planId } = await createPlan(db);
  const at = daysFromNow(Math.min(0, days) - 30);
  await db.insert(planEntries).values({ agentId, planId, kind: 'granted', at, days: Math.max(0, days) + 30 });
}
