import { getPlan, getPlans } from '@makao/contract/plans';
import { beforeAll, describe, expect, it } from 'vitest';
import { planFeatures, type plans } from '../../db/schema/plans.ts';
import { createPlan } from '../../test/ad-form.ts';
import { testApp } from '../../test/app.ts';

const { db, call } = await testApp();
let monthly: typeof plans.$inferSelect;
let quarterly: typeof plans.$inferSelect;
let retired: typeof plans.$inferSelect;
beforeAll(async () => {
  quarterly = await createPlan(db, {
    nameEn: '3 months',
    nameSw: 'Miezi 3',
    price: 75_000,
    durationDays: 90,
    position: 2,
  });
  monthly = await createPlan(db, { previousPrice: 45_000 });
  retired = await createPlan(db, { isActive: false });
  await db.insert(planFeatures).values([
    { planId: monthly.id, nameEn: 'Support', nameSw: 'Msaada', position: 2 },
    { planId: monthly.id, nameEn: 'Unlimited ads', nameSw: 'Matangazo bila kikomo', position: 1 },
  ]);
});

describe('GET /plans', () => {
  it("answers the plans on offer in order, in the caller's language [PLAN-1, I18N-4]", async () => {
    const { body } = await call(getPlans, {}, { locale: 'sw' });
    expect(body.data).toEqual([
      {
        id: monthly.id,
        name: 'Kila mwezi',
        translations: { en: { name: 'Monthly' }, sw: { name: 'Kila mwezi' } },
        price: 30_000,
        previousPrice: 45_000,
        duration: 30,
        features: [
          {
            id: expect.any(String),
            name: 'Matangazo bila kikomo',
            translations: { en: { name: 'Unlimited ads' }, sw: { name: 'Matangazo bila kikomo' } },
          },
          expect.objectContaining({ name: 'Msaada' }),
        ],
      },
      expect.objectContaining({
        id: quarterly.id,
        name: 'Miezi 3',
        price: 75_000,
        previousPrice: null,
        duration: 90,
        features: [],
      }),
    ]);
    expect(body.pagination).toMatchObject({ currentPage: 1, resultCount: 2, pagesCount: 1, haveToPaginate: false });
    expect((await call(getPlans, {})).body.data[0].features[0].name).toBe('Unlimited ads');
  });
});

describe('GET /plans/{id}', () => {
  it('answers one on offer, and 404 for others [API-4]', async () => {
    expect((await call(getPlan, { params: { id: quarterly.id } })).body.name).toBe('3 months');
    for (const id of [retired.id, crypto.randomUUID()])
      expect((await call(getPlan, { params: { id } })).status).toBe(404);
  });
});
