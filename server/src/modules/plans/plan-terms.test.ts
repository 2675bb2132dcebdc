import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { planEntries } from '../../db/schema/subscriptions.ts';
import { createPlan } from '../../test/ad-form.ts';
import { testApp } from '../../test/app.ts';
import { createAgent } from '../../test/factories.ts';
import { type Grant, planEnd, termsOf } from './plans.rules.ts';

const { db } = await testApp();
const plan = await createPlan(db);
const begin = Date.parse('2026-01-01T00:00:00Z');
const at = (days: number) => new Date(begin + Math.round(days * 86_400_000));

it('when plans run is counted alike by the database and the program [MONEY-4]', async () => {
  const entry = fc.record({
    at: fc.integer({ min: 0, max: 400 * 24 }),
    days: fc.oneof(fc.integer({ min: 1, max: 365 }), fc.double({ min: 0, max: 90, noNaN: true })),
    ended: fc.option(fc.integer({ min: 0, max: 500 * 24 })),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(entry, { maxLength: 8 }), async (entries) => {
      const agent = await createAgent(db);
      const grants: Grant[] = [];
      for (const one of entries) {
        const days = Math.round(one.days * 1e9) / 1e9;
        const given = { agentId: agent.id, planId: plan.id };
        const [row] = await db
          .insert(planEntries)
          .values({ ...given, kind: 'granted', at: at(one.at / 24), days })
          .returning();
        const endedAt = one.ended === null ? null : at(one.ended / 24);
        if (endedAt)
          await db.insert(planEntries).values({ ...given, kind: 'ended', days: 0, at: endedAt, undoes: row!.id });
        grants.push({ id: row!.id, at: row!.at, days, endedAt });
      }
      // In the order of granting; equal timestamps keep the order of insertion.
      grants.sort((a, b) => a.at.getTime() - b.at.getTime());
      const { rows } = await db.execute<{ entry_id: string; start_date: string; end_date: string }>(
        sql`select * from plan_terms(${agent.id})`,
      );
      expect(
        rows.map(({ entry_id: id, start_date, end_date }) => ({
          id,
          start: new Date(start_date),
          end: new Date(end_date),
        })),
      ).toEqual(termsOf(grants));
      const ends = await db.execute<{ ends: string | null }>(sql`select plan_end(${agent.id}) as ends`);
      expect(ends.rows.map(({ ends }) => ends && new Date(ends))).toEqual([planEnd(grants)]);
    }),
    { numRuns: 40 },
  );
});
