import { writeToThread } from '@makao/contract/threads';
import { expect, it } from 'vitest';
import { saidBy } from '../../lib/messenger/cloud-api.fixture.ts';
import { openSession } from '../accounts/tokens.ts';
import { chatApp } from './chat.fixture.ts';
import { Chaos } from './thread-chaos.fixture.ts';

const { db, api, call, services, deliver, workOff } = await chatApp();

it('reaches only whom it is for, once, whoever else writes and however it is delivered [TALK-2]', async () => {
  const chaos = new Chaos(
    {
      ...{ db, deliver },
      settle: () => Promise.all([workOff(), workOff()]),
      write: async (userId, id, body) => {
        const { token } = await openSession(db, services.tokenSecret, userId);
        const { status } = await call(writeToThread, { params: { id }, body }, { token });
        expect(status).toBe(201);
      },
      accepted: () =>
        api.sent.map((message) => ({ to: message.to, text: saidBy(message) + JSON.stringify(message.template) })),
    },
    20_261,
  );
  await chaos.gather(60);
  for (let round = 0; round < 3; round++) await chaos.round();
  expect(chaos.said).toBeGreaterThan(100);
  expect(await chaos.faults()).toEqual([]);
}, 180_000);
