import * as contract from '@makao/contract/payments.push';
import { getDashboard } from '@makao/contract/team.dashboard';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { applyRetention } from '../../../db/apply-retention.ts';
import { paymentPushes } from '../../../db/schema/pushes.ts';
import { pushApp } from './pushes.fixture.ts';

const app = await pushApp();
const { db, call, member, agent, server, grantsOf, actions, press, rowOf, asked, check, age } = app;

const day = 86_400;
const list = async (query: object = {}) => (await call(contract.adminPushes, { query }, member)).body;
const idsOf = ({ data }: { data: { id: string }[] }) => data.map(({ id }) => id);
const look = (id: string) => call(contract.checkPush, { params: { id } }, member);
const close = (id: string, comment = '') => call(contract.closePush, { params: { id }, body: { comment } }, member);

describe('pushes that need a person [MONEY-7]', () => {
  it('are those that are neither paid nor refused after a day, in list and dashboard alike', async () => {
    const before = (await list()).stuck;
    const [stuck, fresh, refused] = [await asked('lost'), await asked(), await asked('declined')];
    await server.turn(refused.reference);
    await check(refused.id);
    for (const { id } of [stuck, refused]) await age(id, day + 1);
    const { data, stuck: count } = await list({ stuck: 'true' });
    expect(count).toBe(before + 1);
    expect(data.filter(({ id }: contract.AdminPush) => id === stuck.id)).toMatchObject([
      {
        ...{ status: 'pending', isStuck: true, provider: 'clickpesa', orderReference: stuck.reference, checks: 0 },
        ...{ agent: { id: stuck.agentId }, askedAt: expect.any(String), comment: null, closedBy: null },
      },
    ]);
    const isListed = async (query: object) => {
      const ids = idsOf(await list({ limit: 100, ...query }));
      return [stuck, fresh, refused].map(({ id }) => ids.includes(id));
    };
    expect(await isListed({ stuck: 'true' })).toEqual([true, false, false]);
    expect(await isListed({ stuck: 'false' })).toEqual([false, true, true]);
    expect(await isListed({ status: 'failed' })).toEqual([false, false, true]);
    expect((await call(getDashboard, {}, member)).body.pushesStuck).toBe(before + 1);
    // From now on only a person or a webhook makes us ask.
    await check(stuck.id);
    const { rows } = await db.$client.query(
      `select from pgboss.job where name = 'advance-push' and data->>'id' = $1 and state = 'created'`,
      [stuck.id],
    );
    expect(rows).toEqual([]);
    expect((await close(fresh.id, 'No answer')).status).toBe(409);
    expect((await close(refused.id, 'No answer')).status).toBe(409);
    expect((await close(stuck.id)).status).toBe(422);
    expect((await close(stuck.id, 'The provider knows nothing')).body).toMatchObject({
      ...{ status: 'closed', isStuck: false, comment: 'The provider knows nothing' },
      closedBy: `${member.user.firstName} ${member.user.lastName}`,
    });
    expect([await actions(stuck.id), (await list()).stuck]).toEqual([['push.close'], before]);
    expect((await close(stuck.id, 'Again')).status).toBe(409);
  });

  it('still count when the money comes after all', async () => {
    const [checked, hinted] = [await asked(), await asked()];
    for (const { id } of [checked, hinted]) {
      await age(id, 3 * day);
      await close(id, 'No answer');
    }
    await server.turn(hinted.reference);
    await app.workOff();
    server.orders.get(checked.reference)!.status = 'SUCCESS';
    expect((await look(checked.id)).body).toMatchObject({ status: 'paid', checks: 1 });
    for (const { id, agentId } of [checked, hinted])
      expect([(await rowOf(id)).status, (await grantsOf(agentId)).length]).toEqual(['paid', 1]);
    // Only what a person changes is theirs.
    expect(await actions(checked.id)).toEqual(['push.close']);
  });

  it('are checked only if the phone was asked and the provider answers', async () => {
    const { id } = await asked();
    server.reply = () => ({ status: 500 });
    expect((await look(id)).status).toBe(503);
    server.reply = undefined;
    expect([(await look(id)).status, (await rowOf(id)).checks]).toEqual([200, 1]);
    const { body: unasked } = await press(await agent());
    expect((await look(unasked.id)).status).toBe(409);
    const nobody = crypto.randomUUID();
    expect([(await look(nobody)).status, (await close(nobody, 'x')).status]).toEqual([404, 404]);
  });

  it('are deleted after 400 days if they failed', async () => {
    const [failed, recent, paid] = [await asked('declined'), await asked('declined'), await asked()];
    for (const { id, reference } of [failed, recent, paid]) {
      await server.turn(reference);
      await check(id);
    }
    for (const { id } of [failed, paid]) await age(id, 401 * day);
    await applyRetention(db);
    const left = async (id: string) => db.$count(paymentPushes, eq(paymentPushes.id, id));
    expect([await left(failed.id), await left(recent.id), await left(paid.id)]).toEqual([0, 1, 1]);
  });
});
