import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { Agent, type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { connect } from './db/client.ts';
import { serverFolder } from './folder.ts';
import { queueMessage } from './modules/messages/queue-message.ts';
import { cloneDatabase } from './test/database.ts';
import { type RunningProgram, startExternalServices, startProgram } from './test/program.ts';
import type { Supervised } from './test/supervised.fixture.ts';

const database = await cloneDatabase();
const db = connect({ ...database.connection, max: 3 });
const external = await startExternalServices(database.connection);
const running: RunningProgram[] = [];
const launch = async (part: 'server' | 'servers' | 'worker', more: Record<string, string> = {}) => {
  const program = await startProgram(part, { ...external.env, ...more });
  running.push(program);
  return program;
};
afterAll(async () => {
  for (const { child, exited } of running) {
    child.kill('SIGKILL');
    await exited;
  }
  await external.stop();
  await db.$client.end();
  await database.drop();
});

const post = (url: string, path: string, body: object) =>
  fetch(`${url}/api/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-request-id': 'journey-of-one-person' },
    body: JSON.stringify(body),
  });

const loud = { LOG_LEVEL: 'debug', STOP_DELAY_SECONDS: '1' };
const [server, worker] = await Promise.all([launch('server', loud), launch('worker', loud)]);

describe('a process', () => {
  it('refuses to start with one list of what is missing', async () => {
    const failed = await startProgram('server', { DATABASE_URL: 'postgres://x@y/z', TOKEN_SECRET: 'short' }).catch(
      String,
    );
    expect(failed).toMatch(
      /It ended with 1:[\s\S]*PUBLIC_URL: missing[\s\S]*TOKEN_SECRET: weak[\s\S]*WHATSAPP_TOKEN: missing/,
    );
  });

  it('says alive, ready and how much, and the last only to those with the token', async () => {
    const { url } = server;
    const ask = async (path: string, headers = {}) => {
      const answer = await fetch(url + path, { headers });
      return [answer.status, await answer.text()] as const;
    };
    expect((await ask('/healthz'))[0]).toBe(200);
    expect((await ask('/readyz'))[0]).toBe(200);
    await ask('/api/v1/front/ads/search?type=rent');
    expect((await ask('/metrics'))[0]).toBe(401);
    expect((await ask('/metrics', { authorization: 'Bearer x' }))[0]).toBe(401);
    const [status, text] = await ask('/metrics', { authorization: `Bearer ${external.env.METRICS_TOKEN}` });
    expect(status).toBe(200);
    expect(text).toContain('makao_http_requests_total{method="GET",route="/api/v1/front/ads/search",status="200"} 1');
    expect(text).toContain(
      'makao_http_request_seconds_bucket{le="+Inf",method="GET",route="/api/v1/front/ads/search"} 1',
    );
    for (const name of [
      'pool_connections',
      'requests_in_flight',
      'shed_total',
      'cache_reads_total',
      'jobs_total',
      'messages_sent_total',
      'messages_waiting',
      'queue_jobs',
    ])
      expect(text).toContain(`# TYPE makao_${name} `);
  });

  it('is not ready while the database lacks a migration', async () => {
    const { url } = server;
    await db.$client.query('update drizzle.__drizzle_migrations set created_at = created_at - 10000000000000');
    await expect
      .poll(async () => (await fetch(`${url}/readyz`)).json())
      .toEqual({ ok: false, waitingFor: 'migrations' });
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    const refused = await startProgram('server', external.env).catch(String);
    expect(refused).toContain('run `npm run migrate` first');
    await db.$client.query('update drizzle.__drizzle_migrations set created_at = created_at + 10000000000000');
    await expect.poll(async () => (await fetch(`${url}/readyz`)).status).toBe(200);
  });

  it('logs JSON with the id of the request, without any number, password, token or code', async () => {
    const person = {
      firstName: 'Asha',
      lastName: 'Juma',
      phoneNumber: '+255754123456',
      userType: 'customer',
      agentName: null,
      password: 'Siri-Yangu-77',
      confirmPassword: 'Siri-Yangu-77',
      termsAndConditions: true,
    };
    const registered = await post(server.url, '/users/register', person);
    expect([registered.status, registered.headers.get('x-request-id')]).toEqual([201, 'journey-of-one-person']);
    const { token } = ((await registered.json()) as { data: { token: string } }).data;
    const signedIn = await post(server.url, '/users/login_check', person);
    const session = (await signedIn.json()) as { token: string; refresh_token: string };
    await post(server.url, '/token/refresh', { refresh_token: session.refresh_token });
    await post(server.url, '/users/login_check', { ...person, password: 'Siri-Mbaya-88' });
    await post(server.url, '/users/forgot-password', { phoneNumber: person.phoneNumber });
    await fetch(`${server.url}/authentication/reset-password?phoneNumber=%2B255754123456`);
    await fetch(`${server.url}/authentication/auto-sign-in?token=${token}&redirectUrl=/account`);
    await fetch(`${server.url}/api/v1/admin/users?search=0754123456`, {
      headers: { authorization: `Bearer ${token}` },
    });
    // The message of a failed query contains its values.
    await db.$client.query('alter table users add constraint refuse_all check (first_name <> $$Fault$$) not valid');
    expect(
      (await post(server.url, '/users/register', { ...person, firstName: 'Fault', phoneNumber: '+255754999888' }))
        .status,
    ).toBe(500);
    await expect.poll(() => external.carrier.accepted.length, { timeout: 20_000 }).toBeGreaterThan(0);
    const codes = external.carrier.accepted.flatMap(({ text }) => text.match(/\b\d{5}\b/g) ?? []);
    expect(codes.length).toBeGreaterThan(0);

    const said = [...server.lines, ...worker.lines];
    for (const line of said) expect(() => JSON.parse(line), line).not.toThrow();
    expect(said.filter((line) => line.includes('"requestId":"journey-of-one-person"')).length).toBeGreaterThan(2);
    expect(said.join('\n')).toContain('request failed');
    const secrets = [
      person.phoneNumber,
      '754123456',
      '754999888',
      person.password,
      'Siri-Mbaya-88',
      token,
      session.token,
      session.refresh_token,
      'argon2',
      'carrier-token',
      external.env.TOKEN_SECRET,
      ...codes.map((code) => `"${code}"`),
    ];
    for (const secret of secrets) expect(said.filter((line) => line.includes(secret))).toEqual([]);
  });

  it('takes over no nonsense as the id of a request', async () => {
    const { url } = server;
    const answer = await fetch(`${url}/healthz`, { headers: { 'x-request-id': 'a"b {evil}' } });
    expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('finishes what is under way at a stop, takes nothing new and does not wait for silent connections', async () => {
    const { child, url, exited } = server;
    // Connected and silent: not waited for.
    const silent = request(`${url}/healthz`, { agent: new Agent({ keepAlive: true }) });
    silent.on('error', () => {}).end();
    ((await once(silent, 'response')) as [IncomingMessage])[0].resume();
    // A lock makes a request take as long as we like.
    const holder = await db.$client.connect();
    await holder.query('begin; lock table rate_limits, faqs in access exclusive mode');
    const page = fetch(`${url}/faqs`);
    const underway = post(url, '/users/login_check', { phoneNumber: '+255700000000', password: 'whatever it is' });
    const isWaiting = async (statement: string) =>
      (
        await db.$client.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like $1`,
          [statement],
        )
      ).rowCount;
    for (const statement of ['%rate_limits%', '%faqs%'])
      await expect.poll(() => isWaiting(statement), { timeout: 15_000 }).toBe(1);
    child.kill('SIGTERM');
    await expect.poll(async () => (await fetch(`${url}/readyz`)).json()).toEqual({ ok: false, waitingFor: 'stopping' });
    // Not ready, but late requests are served, and their connections closed.
    const late = await fetch(`${url}/api/v1/plans`);
    expect([late.status, late.headers.get('connection')]).toEqual([200, 'close']);
    await expect
      .poll(() =>
        fetch(`${url}/healthz`).then(
          () => 'open',
          () => 'closed',
        ),
      )
      .toBe('closed');
    expect(child.exitCode).toBe(null);
    await holder.query('rollback');
    holder.release();
    expect([(await underway).status, (await page).status]).toEqual([401, 200]);
    expect(await (await page).text()).toContain('</html>');
    expect(await exited).toBe(0);
  });

  it('gives unfinished jobs back at a stop', async () => {
    const { child, exited } = worker;
    const { carrier } = external;
    const before = carrier.requests;
    carrier.answer = () => {};
    const to = '+255754777666';
    await db.transaction((tx) =>
      queueMessage(tx, { to, locale: 'en', kind: 'ad_approved', text: 'hello', parameters: ['Sinza', '30', '/a/x'] }),
    );
    await expect.poll(() => external.carrier.requests, { timeout: 15_000 }).toBeGreaterThan(before);
    child.kill('SIGTERM');
    expect(await exited).toBe(0);
    carrier.answer = carrier.accept;
    const held = await db.$client.query(
      "select state from pgboss.job where name = 'send-message' and state = 'active'",
    );
    expect(held.rowCount).toBe(0);
    // Whether it was interrupted or gave up just before, it is not lost; this test does not wait for its retry.
    await db.$client.query("update pgboss.job set start_after = now() where state in ('created', 'retry')");
    await db.$client.query('update messages set waits_until = now() where "to" = $1', [to]);
    await launch('worker');
    await expect
      .poll(() => external.carrier.accepted.filter((each) => each.to === to).length, { timeout: 20_000 })
      .toBe(1);
  });
});

describe('several servers behind one port', () => {
  it('replace one that dies, are counted together, and stop together', async () => {
    const { child, url, lines, exited } = await launch('servers', { PROCESSES: '2' });
    const startedOnes = () => lines.filter((line) => line.includes('"msg":"started"')).length;
    await expect.poll(startedOnes, { timeout: 20_000 }).toBe(2);
    const servers = await childrenOf(child.pid!);
    expect(servers).toHaveLength(2);
    // One connection each: they are distributed in turn.
    for (let asked = 0; asked < 4; asked++)
      expect((await fetch(`${url}/healthz`, { headers: { connection: 'close' } })).status).toBe(200);
    const metrics = await fetch(`${url}/metrics`, {
      headers: { authorization: `Bearer ${external.env.METRICS_TOKEN}`, connection: 'close' },
    });
    expect(await metrics.text()).toMatch(/makao_http_requests_total\{[^}]*healthz[^}]*\} 4\b/);

    process.kill(servers[0]!, 'SIGKILL');
    await expect.poll(startedOnes, { timeout: 20_000 }).toBe(3);
    const after = await fetch(`${url}/metrics`, {
      headers: { authorization: `Bearer ${external.env.METRICS_TOKEN}`, connection: 'close' },
    });
    const counted = await after.text();
    expect(counted).toContain('makao_processes_replaced_total{reason="ended"} 1\n');
    expect(counted).toContain('makao_processes_replaced_total{reason="silent"} 0\n');
    expect(counted).toContain('# TYPE makao_memory_bytes gauge');
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    child.kill('SIGTERM');
    expect(await exited).toBe(0);
    for (const pid of servers) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  });

  it('replace a worker that hangs [LIFE-4]', async () => {
    // The real program with a shorter limit: it answers heartbeats while it runs.
    const fixture = join(serverFolder, 'src/test/supervised.fixture.ts');
    const limits = { silentMs: 3_000, startMs: 30_000, pauseMs: 10 };
    const options: Supervised = { exec: join(serverFolder, 'build/worker.js'), processes: 1, limits };
    const program = await startProgram('worker', external.env, [fixture, JSON.stringify(options)]);
    running.push(program);
    const { child, lines, exited } = program;
    const pids = () => lines.flatMap((line) => /"pid":(\d+).*"msg":"started"/.exec(line)?.[1] ?? []);
    process.kill(Number(pids()[0]), 'SIGSTOP');
    await expect.poll(pids, { timeout: 30_000 }).toHaveLength(2);
    expect(lines.filter((line) => line.includes('"reason":"silent"'))).toHaveLength(1);
    child.kill('SIGTERM');
    expect(await exited).toBe(0);
  });

  it('say once what is missing', async () => {
    const failed = await startProgram('servers', { DATABASE_URL: 'postgres://x@y/z' }).catch(({ message }) => message);
    expect(failed.split('TOKEN_SECRET: missing')).toHaveLength(2);
  });
});

/** The ids of a process's children. */
async function childrenOf(pid: number): Promise<number[]> {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return text.trim().split(/\s+/).map(Number);
}
