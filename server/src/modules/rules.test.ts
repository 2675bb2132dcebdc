import { adStatuses } from '@makao/contract/ads';
import { limits } from '@makao/contract/kernel/limits';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computed, query } from '../db/columns.ts';
import { users } from '../db/schema/accounts.ts';
import { ads } from '../db/schema/ads.ts';
import { agents } from '../db/schema/agents.ts';
import { testApp } from '../test/app.ts';
import { createAd, createAgent, daysFromNow } from '../test/factories.ts';
import {
  agentName,
  agentNameSql,
  averageRating,
  averageRatingSql,
  fullName,
  fullNameSql,
} from './accounts/accounts.rules.ts';
import { isWaiting, readStatus, readStatusSql, waitingSql } from './ads/ads.rules.ts';
import { approved, confirmableSql, isShown, listed, shown, shownAlone } from './search/search.rules.ts';

const { db } = await testApp();
const agent = await createAgent(db);
const ad = await createAd(db, { agentId: agent.id, pictures: 0 });

const says = query`select ${computed<{
  shown: boolean;
  shownAlone: boolean;
  listed: boolean;
  approved: boolean;
  confirmable: boolean;
  waiting: boolean;
  status: string;
  fullName: string;
  agentName: string;
  rating: string | null;
}>({
  shown: shown(),
  shownAlone: shownAlone(),
  listed: listed(),
  approved: approved(),
  confirmable: confirmableSql(),
  waiting: waitingSql(),
  status: readStatusSql(),
  fullName: fullNameSql(),
  agentName: agentNameSql(),
  rating: averageRatingSql(),
})} from ads a join agents g on g.id = a.agent_id join users u on u.id = g.user_id where a.id = $1`.prepare<
  [id: string]
>('test.rules');

const moment = fc.constantFrom(null, daysFromNow(-1));
const adRow = fc.record({
  status: fc.constantFrom(...adStatuses),
  unavailableAt: moment,
  deletedAt: moment,
  closedAt: moment,
  confirmedAt: fc.constantFrom(
    daysFromNow(-limits.confirmation.offDays - 0.1),
    daysFromNow(-limits.confirmation.offDays + 0.1),
  ),
  pendingChanges: fc.constantFrom(null, { price: 1 }),
  expirationDate: fc.constantFrom(daysFromNow(-1), daysFromNow(1)),
});
const agentRow = fc
  .record({
    name: fc.constantFrom(null, 'Dalali Juma'),
    reviewsCount: fc.integer({ min: 0, max: 60 }),
    notes: fc.double({ min: 1, max: 5, noNaN: true }),
  })
  .map(({ notes, ...row }) => ({ ...row, ratingSum: Math.round(notes * row.reviewsCount) }));

describe('a rule', () => {
  it('says the same as a predicate and as SQL, of every kind of row', async () => {
    await fc.assert(
      fc.asyncProperty(adRow, agentRow, fc.boolean(), async (given, about, isSuspended) => {
        await db.update(ads).set(given).where(eq(ads.id, ad.id));
        await db.update(agents).set(about).where(eq(agents.id, agent.id));
        const [person] = await db
          .update(users)
          .set({ suspendedAt: isSuspended ? new Date() : null, suspendedReason: isSuspended ? 'no' : null })
          .where(eq(users.id, agent.userId))
          .returning();
        const [row] = await says(db, ad.id);
        const onShow = isShown({ ...given, isSuspended });
        expect(row).toEqual({
          shown: onShow,
          shownAlone: onShow,
          listed: isShown({ ...given, isSuspended, expirationDate: daysFromNow(1), confirmedAt: new Date() }),
          confirmable: isShown({ ...given, isSuspended, confirmedAt: new Date() }),
          approved: given.status === 'approved' && given.deletedAt === null,
          waiting: isWaiting(given),
          status: readStatus(given),
          fullName: fullName(person!),
          agentName: agentName({ ...person!, ...about }),
          rating: averageRating(about)?.toFixed(1) ?? null,
        });
      }),
      { numRuns: 150 },
    );
  });
});
