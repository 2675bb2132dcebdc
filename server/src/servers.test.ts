import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterAll, expect, it } from 'vitest';
import { cloneDatabase } from './test/database.ts';
import { type RunningProgram, startProgram, startSurroundings } from './test/program.ts';

const database = await cloneDatabase();
const around = await startSurroundings(database.connection);
let program: RunningProgram | undefined;
afterAll(async () => {
  program?.child.kill('SIGTERM');
  await program?.exited;
  await around.stop();
  await database.drop();
});

/** Two ports side by side that nothing listens at. */
async function freePair(): Promise<number> {
  const take = async (port: number) => {
    const server = createServer().listen(port, '127.0.0.1');
    await once(server, 'listening');
    return server;
  };
  const first = await take(0);
  const { port } = first.address() as AddressInfo;
  const second = await take(port + 1).catch(() => null);
  for (const server of [first, second]) server?.close();
  return second ? port : freePair();
}

it('keeps a server a core up, and stops them all', { timeout: 90_000 }, async () => {
  const port = await freePair();
  program = await startProgram('servers', {
    ...around.env,
    PORT: String(port),
    PROCESSES: '2',
  });
  const { child, lines, exited } = program;
  const answers = (at: number) =>
    fetch(`http://127.0.0.1:${at}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  const bothAnswer = async () => (await answers(port)) && (await answers(port + 1));
  await expect.poll(bothAnswer, { timeout: 30_000 }).toBe(true);
  const pids = () =>
    lines.filter((line) => line.includes('"msg":"started"')).map((line) => (JSON.parse(line) as { pid: number }).pid);
  process.kill(pids()[0]!, 'SIGKILL');
  await expect.poll(() => new Set(pids()).size, { timeout: 30_000 }).toBe(3);
  expect(await bothAnswer()).toBe(true);
  child.kill('SIGTERM');
  expect(await exited).toBe(0);
  expect([await answers(port), await answers(port + 1)]).toEqual([false, false]);
});
