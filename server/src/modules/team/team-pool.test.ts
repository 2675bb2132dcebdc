import { searchAds } from '@makao/contract/ads';
import { adminUsers } from '@makao/contract/team';
import { expect, it } from 'vitest';
import { testApp } from '../../test/app.ts';
import { createAd } from '../../test/factories.ts';
import { signedIn } from '../../test/people.ts';

const { app, db, services, call } = await testApp();
const owner = await signedIn(services, { teamRole: 'owner' });
const ad = await createAd(db);

/** Takes every connection of the team with a query that ends when the test lets it. */
async function saturate() {
  const { $client: pool } = services.teamDb;
  const locked = await db.$client.connect();
  await locked.query('select pg_advisory_lock(77)');
  const slow = Array.from({ length: 6 }, () =>
    pool.query('select pg_advisory_lock_shared(77), pg_advisory_unlock_shared(77)'),
  );
  await expect.poll(() => pool.waitingCount).toBeGreaterThan(0);
  return async () => {
    await locked.query('select pg_advisory_unlock(77)');
    locked.release();
    await Promise.all(slow);
  };
}

it('visitors are answered while slow reads of the team take all its connections [LIFE-3]', async () => {
  const free = await saturate();
  let isAnswered = false;
  const team = call(adminUsers, {}, owner).finally(() => {
    isAnswered = true;
  });
  const exported = app.inject({
    url: '/api/v1/admin/export/users',
    headers: { authorization: `Bearer ${owner.token}` },
  });
  try {
    const visits = await Promise.all(Array.from({ length: 20 }, () => call(searchAds, {})));
    expect(visits.map(({ status, body }) => [status, body.data[0].id])).toEqual(Array(20).fill([200, ad.id]));
    // The team waits for its own.
    expect(isAnswered).toBe(false);
  } finally {
    await free();
  }
  expect((await team).status).toBe(200);
  expect((await exported).statusCode).toBe(200);
});

it('a slow read of the team is given up, a visitor has no such limit in a test [LIFE-3]', async () => {
  const { rows } = await services.teamDb.$client.query<{ timeout: string }>(
    "select current_setting('statement_timeout') as timeout",
  );
  expect([rows[0]!.timeout, services.teamDb.$client.options.max]).toEqual(['30s', 2]);
});
