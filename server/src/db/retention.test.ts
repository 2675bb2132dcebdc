import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { serverFolder } from '../folder.ts';
import { cloneDatabase } from '../test/database.ts';
import { createAd, createUser, daysFromNow } from '../test/factories.ts';
import { applyRetention, batchSql } from './apply-retention.ts';
import { connect } from './client.ts';
import { type EndingRule, endingRules, retention } from './retention.ts';
import { rateLimits } from './schema/accounts.ts';
import { ads } from './schema/ads.ts';
import { auditLog } from './schema/audit.ts';
import { messages } from './schema/messages.ts';
import { transfers } from './schema/payments.ts';
import { retentionRuns } from './schema/retention.ts';

const { connection, drop } = await cloneDatabase();
const db = connect({ ...connection, max: 4 });
afterAll(async () => {
  await db.$client.end();
  await drop();
});

const hoursAgo = (hours: number) => daysFromNow(-hours / 24);
/** How Drizzle wraps an error of the database. */
const refusal = async (change: Promise<unknown>) =>
  change.then(
    () => null,
    (error: Error) => (error.cause as Error).message,
  );

describe('the rules [LIFE-1]', () => {
  it('name every table of the database', async () => {
    const { rows } = await db.$client.query<{ name: string }>(`select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`);
    expect(new Set(retention.map(({ table }) => table))).toEqual(new Set(rows.map(({ name }) => name)));
  });

  it('are those that docs/operations.md plans with', () => {
    const document = readFileSync(join(serverFolder, '../docs/operations.md'), 'utf8');
    const [, planned] = document.split('## Plan the growth');
    const ends = [...planned!.matchAll(/^\| `(\w+)` .*\| +(\d+ days?) +\|/gm)].map(([, table, after]) => [
      table,
      after,
    ]);
    const tables = endingRules.filter(({ set }) => !set).map(({ table, after }) => `${table} ${after}`);
    expect(ends.length).toBeGreaterThan(25);
    expect(ends.filter(([table, after]) => !tables.includes(`${table} ${after}`))).toEqual([]);
    expect(tables.filter((each) => !ends.some(([table]) => each.startsWith(`${table} `)))).toEqual([]);
  });

  it.each(endingRules)('find their rows by an index: $name after $after', async (rule) => {
    const client = await db.$client.connect();
    await client.query('begin; set local enable_seqscan = off');
    const { rows } = await client.query<Record<string, string>>(`explain ${batchSql(rule)}`);
    await client.query('rollback');
    client.release();
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toMatch(new RegExp(`Index Cond: .*${rule.from} <`));
    expect(plan).not.toMatch(/Seq Scan/);
  });
});

describe('a message', () => {
  const write = async (kind: string, createdAt: Date, status: 'sent' | 'queued' = 'sent') => {
    const [row] = await db
      .insert(messages)
      .values({
        ...{ to: '+255754111222', locale: 'sw', kind, text: 'Habari', template: { name: kind, parameters: ['x'] } },
        ...{ status, sentAt: status === 'sent' ? createdAt : null, createdAt },
      })
      .returning();
    return row!.id;
  };
  const rowOf = async (id: string) => (await db.select().from(messages).where(eq(messages.id, id)))[0];

  it('loses its text after 90 days and a code after an hour, and is forgotten after a year', async () => {
    const code = await write('enter_code', hoursAgo(1.1));
    const late = await write('verification_code', hoursAgo(1.1), 'queued');
    const fresh = await write('enter_code', hoursAgo(0.9));
    const recent = await write('ad_approved', daysFromNow(-89));
    const old = await write('ad_approved', daysFromNow(-91));
    const ancient = await write('ad_approved', daysFromNow(-366));
    await applyRetention(db);
    const blank = { text: '', template: null };
    expect([await rowOf(code), await rowOf(late), await rowOf(old)]).toMatchObject([
      { ...blank, status: 'sent' },
      { ...blank, status: 'cancelled' },
      { ...blank, kind: 'ad_approved', to: '+255754111222' },
    ]);
    expect([await rowOf(fresh), await rowOf(recent), await rowOf(ancient)]).toMatchObject([
      { text: 'Habari' },
      { text: 'Habari' },
      undefined,
    ]);
  });
});

describe('append-only tables', () => {
  it('keep money while they lose what is about the payer, and refuse everything else', async () => {
    const [transfer] = await db
      .insert(transfers)
      .values({
        ...{ network: 'mpesa', transactionNumber: 'OLD1', amount: 15_000, payerNumber: '+255754111222' },
        ...{ payerName: 'ASHA JUMA', happenedAt: daysFromNow(-401), source: 'hand', raw: 'OLD1 Imethibitishwa' },
        createdAt: daysFromNow(-401),
      })
      .returning();
    await applyRetention(db);
    const [row] = await db.select().from(transfers).where(eq(transfers.id, transfer!.id));
    expect(row).toEqual({ ...transfer, raw: '', payerName: null });
    expect(await refusal(db.update(transfers).set({ raw: 'x' }))).toMatch(/append-only/);
    const whileErasing = (change: string) =>
      refusal(
        db.transaction(async (tx) => {
          await tx.execute(sql`set local makao.erasing = 'on'`);
          await tx.execute(sql.raw(change));
        }),
      );
    expect(await whileErasing('update transfers set amount = 1')).toMatch(/append-only/);
    expect(await whileErasing('delete from transfers')).toMatch(/append-only/);
    expect(await whileErasing('truncate audit_log')).toMatch(/append-only/);
  });

  it('lose texts of the log after 800 days, and its entries after seven years', async () => {
    const { id: actorId } = await createUser(db);
    const entry = { actorId, action: 'user.note', subjectType: 'user', subjectId: 'x', after: { note: 'Asha' } };
    await db.insert(auditLog).values([
      { ...entry, createdAt: daysFromNow(-799) },
      { ...entry, createdAt: daysFromNow(-801) },
      { ...entry, createdAt: daysFromNow(-2558) },
    ]);
    await applyRetention(db);
    const rows = await db.select().from(auditLog).where(eq(auditLog.actorId, actorId)).orderBy(auditLog.id);
    expect(rows.map(({ after }) => after)).toEqual([{ note: 'Asha' }, null]);
    expect(await refusal(db.delete(auditLog))).toMatch(/append-only/);
  });
});

it('a deleted ad loses its texts after 30 days, and stays for its price', async () => {
  const given = { adminComment: 'Wrong ward', pendingChanges: { description: 'Asha' } };
  const [recent, old] = [
    await createAd(db, { ...given, deletedAt: daysFromNow(-29) }),
    await createAd(db, { ...given, deletedAt: daysFromNow(-31) }),
  ];
  await applyRetention(db);
  const rowOf = async (id: string) => (await db.select().from(ads).where(eq(ads.id, id)))[0];
  expect(await rowOf(recent.id)).toMatchObject({ description: recent.description, ...given });
  expect(await rowOf(old.id)).toMatchObject({
    description: '-',
    adminComment: null,
    pendingChanges: null,
    price: old.price,
  });
});

describe('the job [LIFE-1]', () => {
  const rule = endingRules.find(({ table }) => table === 'rate_limits') as EndingRule;
  const old = (count: number) =>
    db
      .insert(rateLimits)
      .values(Array.from({ length: count }, (_, at) => ({ key: `try ${at}`, windowStart: daysFromNow(-3), hits: 1 })));

  it('takes batch after batch, leaves what is new, and records what it did', async () => {
    await old(1_500);
    await db.insert(rateLimits).values({ key: 'fresh', windowStart: new Date(), hits: 1 });
    expect(await applyRetention(db, undefined, [rule])).toEqual({ rate_limits: 1_500 });
    expect((await db.select().from(rateLimits)).map(({ key }) => key)).toEqual(['fresh']);
    const [run] = await db.select().from(retentionRuns).orderBy(sql`started_at desc`).limit(1);
    expect(run).toMatchObject({ rows: { rate_limits: 1_500 }, isBehind: false, finishedAt: expect.any(Date) });
  });

  it('skips rows that somebody else holds', async () => {
    await old(3);
    await db.transaction(async (tx) => {
      await tx.execute(sql`select from rate_limits where key = 'try 1' for update`);
      expect(await applyRetention(db, undefined, [rule])).toEqual({ rate_limits: 2 });
    });
    expect(await applyRetention(db, undefined, [rule])).toEqual({ rate_limits: 1 });
  });

  it('stops between batches when it is cancelled', async () => {
    await old(3);
    expect(await applyRetention(db, AbortSignal.abort(), [rule])).toEqual({});
    await applyRetention(db, undefined, [rule]);
  });
});
