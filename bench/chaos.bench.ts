import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { apiBase } from '@makao/contract/kernel/endpoint';
import { writeToThread } from '@makao/contract/threads';
import { connectionOf } from '@makao/server/db/client';
import { appSecret, signed, verifyToken } from '@makao/server/lib/messenger/cloud-api.fixture';
import { openSession } from '@makao/server/modules/accounts/tokens';
import { Chaos } from '@makao/server/modules/chat/thread-chaos.fixture';
import { startExternalServices, startProgram } from '@makao/server/test/program';
import { withDatabase } from './temporary-database.ts';
import { report } from './writers.ts';

const restMs = 10 * 60_000;

// npm run bench -- chaos [--people 1000] [--rounds 5] [--seed 1]; needs `npm run build` once.
export async function run(args: string[]) {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ args, options: { people: text, rounds: text, seed: text } });
  const people = Number(values.people ?? 1_000);
  const rounds = Number(values.rounds ?? 5);
  await withDatabase(async (db) => {
    const external = await startExternalServices(connectionOf(db) as { host: string; user: string; database: string });
    const env = {
      ...external.env,
      CACHE_MEGABYTES: '0',
      MESSAGES_PER_HOUR: '1000000',
      DATA_DIR: '/nonexistent',
      // The line of the fixture's deliveries.
      WHATSAPP_PHONE_NUMBER_ID: '1066',
      WHATSAPP_APP_SECRET: appSecret,
      WHATSAPP_VERIFY_TOKEN: verifyToken,
    };
    const server = await startProgram('server', env);
    // Two, so that the messages of a contact are raced for.
    const workers = [await startProgram('worker', env), await startProgram('worker', env)];
    const count = async (from: string) =>
      Number((await db.$client.query<{ n: string }>(`select count(*) as n from ${from}`)).rows[0]!.n);
    const isLeft = async () =>
      (await count('received_messages where worked_at is null')) > 0 ||
      (await count("messages where status = 'queued'")) > 0;
    const secret = new TextEncoder().encode(external.env.TOKEN_SECRET);
    const chaos = new Chaos(
      {
        db,
        deliver: async (body) => {
          const { payload, headers } = signed(body);
          const url = `${server.url}/api/v1/webhooks/whatsapp`;
          const answer = await fetch(url, { method: 'POST', body: payload, headers });
          if (answer.status !== 200) throw new Error(`The webhook answered ${answer.status}`);
        },
        settle: async () => {
          for (const end = performance.now() + restMs; (await isLeft()) && performance.now() < end; ) await wait(200);
        },
        write: async (userId, threadId, body) => {
          const { token } = await openSession(db, secret, userId);
          const answer = await fetch(server.url + apiBase + writeToThread.path.replace(':id', threadId), {
            method: writeToThread.method,
            headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
            body: JSON.stringify(body),
          });
          if (answer.status !== 201) throw new Error(`Writing answered ${answer.status}`);
        },
        accepted: () => external.carrier.accepted.map(({ to, text }) => ({ to: `+${to.replace('+', '')}`, text })),
      },
      Number(values.seed ?? 1),
    );
    try {
      const begun = performance.now();
      await chaos.gather(people);
      for (let round = 0; round < rounds; round++) {
        await chaos.round();
        console.log(`round ${round + 1}: ${chaos.said} texts, ${((performance.now() - begun) / 1000).toFixed(1)} s`);
      }
      const faults = await chaos.faults();
      for (const fault of faults.slice(0, 20)) console.log(fault);
      report([['texts at another person’s, sent twice or lost', String(faults.length), faults.length === 0]]);
    } finally {
      for (const program of [server, ...workers]) {
        program.child.kill('SIGTERM');
        await program.exited;
      }
      await external.stop();
    }
  });
}
