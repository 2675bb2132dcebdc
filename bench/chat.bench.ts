import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { connectionOf } from '@makao/server/db/client';
import { appSecret, deliveryOf, incoming, signed, verifyToken } from '@makao/server/lib/messenger/cloud-api.fixture';
import { createAd, createCity, createWard } from '@makao/server/test/factories';
import { startExternalServices, startProgram } from '@makao/server/test/program';
import { withDatabase } from './temporary-database.ts';
import { report } from './writers.ts';

const sentences = ['nyumba sinza laki tano', 'hifadhi', 'msaada'];
const restMs = 10 * 60_000;

// npm run bench -- chat [--people 1000]; needs `npm run build` once.
export async function run(args: string[]) {
  const { values } = parseArgs({ args, options: { people: { type: 'string' } } });
  const people = Number(values.people ?? 1_000);
  await withDatabase(async (db) => {
    const city = await createCity(db, { name: 'Dar es Salaam' });
    const ward = await createWard(db, { name: 'Sinza', cityId: city.id });
    for (let ad = 0; ad < 20; ad++) await createAd(db, { wardId: ward.id, price: 300_000 + ad });
    const external = await startExternalServices(connectionOf(db) as { host: string; user: string; database: string });
    const env = {
      ...external.env,
      LOG_LEVEL: 'info',
      CACHE_MEGABYTES: '0',
      MESSAGES_PER_HOUR: '1000000',
      DATA_DIR: '/nonexistent',
      WHATSAPP_APP_SECRET: appSecret,
      WHATSAPP_VERIFY_TOKEN: verifyToken,
    };
    const server = await startProgram('server', env);
    const worker = await startProgram('worker', env);
    const count = async (sql: string) =>
      Number((await db.$client.query<{ n: string }>(`select count(*) as n from ${sql}`)).rows[0]!.n);
    const deliver = async (body: unknown) => {
      const { payload, headers } = signed(body);
      const answer = await fetch(`${server.url}/api/v1/webhooks/whatsapp`, { method: 'POST', body: payload, headers });
      if (answer.status !== 200) throw new Error(`The webhook answered ${answer.status}`);
    };
    try {
      const begun = performance.now();
      const start = Date.now() - 60_000;
      // All people write all messages at once, and every delivery arrives twice.
      const deliveries = Array.from({ length: people }, (_, index) => {
        const from = `+25571${String(index).padStart(7, '0')}`;
        return sentences.map((text, at) =>
          deliveryOf({ messages: [incoming({ from, text, at: new Date(start + at * 1000) })] }),
        );
      });
      const all = [...deliveries.flat(), ...deliveries.flat()].sort(() => Math.random() - 0.5);
      for (let at = 0; at < all.length; at += 20) await Promise.all(all.slice(at, at + 20).map(deliver));
      const received = performance.now();
      const isLeft = async () =>
        (await count('received_messages where worked_at is null')) + (await count("messages where status = 'queued'")) >
        0;
      for (const end = performance.now() + restMs; (await isLeft()) && performance.now() < end; ) await wait(500);
      const done = performance.now();
      const written = people * sentences.length;
      console.log(`${written} messages of ${people} people, each delivered twice, in random order`);
      console.log(
        `received in ${((received - begun) / 1000).toFixed(1)} s, all answered after ${((done - begun) / 1000).toFixed(1)} s`,
      );
      const sent = await count("messages where status = 'sent'");
      const firsts = await count("messages where kind = 'chat_answer' and dedupe_key like '% 0'");
      report([
        [
          'messages received, each once',
          String(await count('received_messages')),
          (await count('received_messages')) === written,
        ],
        ['messages not processed', String(await count('received_messages where worked_at is null')), !(await isLeft())],
        ['messages answered, each once', String(firsts), firsts === written],
        [
          'answers accepted by the carrier',
          String(external.carrier.accepted.length),
          external.carrier.accepted.length === sent,
        ],
      ]);
    } finally {
      for (const program of [server, worker]) {
        program.child.kill('SIGTERM');
        await program.exited;
      }
      await external.stop();
    }
  });
}
