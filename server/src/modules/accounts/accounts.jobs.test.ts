import { expect, it } from 'vitest';
import { rateLimits } from '../../db/schema/accounts.ts';
import { testApp } from '../../test/app.ts';
import { daysFromNow } from '../../test/factories.ts';
import { forgetOldTries } from './accounts.jobs.ts';

const { db, services } = await testApp();

it('forgets tries that were counted days ago', async () => {
  await db.insert(rateLimits).values([
    { key: 'old', windowStart: daysFromNow(-3), hits: 1 },
    { key: 'fresh', windowStart: new Date(), hits: 1 },
  ]);
  await forgetOldTries.run({}, { deps: services, attempt: 1, signal: new AbortController().signal });
  expect((await db.select().from(rateLimits)).map(({ key }) => key)).toEqual(['fresh']);
});
