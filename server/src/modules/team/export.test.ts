import { inflateRawSync } from 'node:zlib';
import { adminAds } from '@makao/contract/moderation';
import { adminPayments } from '@makao/contract/payments.admin';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditLog } from '../../db/schema/audit.ts';
import { unavailableReports } from '../../db/schema/moderation.ts';
import { payments } from '../../db/schema/payments.ts';
import { plans } from '../../db/schema/plans.ts';
import { planEntries } from '../../db/schema/subscriptions.ts';
import { testApp } from '../../test/app.ts';
import { createAd, createAgent, createUser, createWard, daysFromNow } from '../../test/factories.ts';
import { signedIn } from '../../test/people.ts';

const { app, db, call, services } = await testApp();
const owner = await signedIn(services, { teamRole: 'owner' });
const ward = await createWard(db);
const agent = await createAgent(db);

describe('exports [ADM-1]', () => {
  const file = (path: string) =>
    app.inject({ url: `/api/v1/admin/export/${path}`, headers: { authorization: `Bearer ${owner.token}` } });
  const ids = (csv: string) =>
    csv
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(',')[0]);

  it('follow the filter and the order of their list', async () => {
    for (let i = 0; i < 3; i++) await createAd(db, { agentId: agent.id, wardId: ward.id, description: `Bustani ${i}` });
    await createAd(db, { wardId: ward.id, description: 'Bustani' });
    const query = { agentId: agent.id, q: 'bustani', state: 'live' } as const;
    const shown = (await call(adminAds, { query }, owner)).body.data.map(({ id }: { id: string }) => id);
    expect(shown).toHaveLength(3);
    const { payload } = await file(`ads?agentId=${agent.id}&q=bustani&state=live`);
    expect(ids(payload)).toEqual(shown);
    const paid = { agentId: agent.id, tokens: 1, amount: 1000, phoneNumber: '0712345678' };
    await db.insert(payments).values([
      { ...paid, transactionNumber: 'N1', claimedAt: daysFromNow(-1) },
      { ...paid, transactionNumber: 'N2', claimedAt: daysFromNow(-2) },
    ]);
    const waiting = (await call(adminPayments, { query: { status: 'new' } }, owner)).body.data;
    expect(ids((await file('payments?status=new')).payload)).toEqual(waiting.map(({ id }: { id: string }) => id));
    expect(waiting[0].transactionNumber).toBe('N2');
    const [entry] = await db.select().from(auditLog).orderBy(sql`id desc`).limit(1);
    expect(entry).toMatchObject({
      action: 'list.export',
      subjectId: 'payments',
      after: { format: 'csv', status: 'new' },
    });
  });

  it('begin with the latest: reports one line each, plans as they were given', async () => {
    const [older, newer] = [await createAd(db), await createAd(db)];
    const report = (adId: string, days: number) => ({
      adId,
      createdAt: daysFromNow(days),
      resolvedAt: new Date(),
      withdrew: false,
      outcome: 'dismissed' as const,
    });
    const people = await Promise.all([1, 2, 3].map(() => createUser(db)));
    const reported = await db
      .insert(unavailableReports)
      .values(
        [report(older.id, 101), report(newer.id, 102), report(older.id, 103)].map((row, at) => ({
          ...row,
          reporterId: people[at]!.id,
        })),
      )
      .returning();
    expect(ids((await file('reports?state=all')).payload).slice(0, 3)).toEqual(reported.map(({ id }) => id).reverse());
    const [plan] = await db
      .insert(plans)
      .values({ nameEn: 'Week', nameSw: 'Wiki', price: 1000, durationDays: 7, position: 9 })
      .returning();
    const given = { agentId: agent.id, planId: plan!.id, days: 7 };
    const entries = await db
      .insert(planEntries)
      .values([101, 102].map((days) => ({ ...given, kind: 'granted' as const, createdAt: daysFromNow(days) })))
      .returning();
    await db.insert(planEntries).values({ ...given, kind: 'ended', days: 0, undoes: entries[0]!.id });
    expect(ids((await file('subscriptions')).payload).slice(0, 2)).toEqual(entries.map(({ id }) => id).reverse());
  });

  it('refuse what their list refuses, and who may not see it', async () => {
    const refused = await file('ads?state=nowhere');
    expect([refused.statusCode, refused.json().violations[0].propertyPath]).toEqual([422, 'state']);
    expect((await file('ads?format=pdf')).statusCode).toBe(422);
    const cashier = await signedIn(services, { teamRole: 'cashier' });
    const headers = { authorization: `Bearer ${cashier.token}` };
    expect((await app.inject({ url: '/api/v1/admin/export/ads?format=xlsx', headers })).statusCode).toBe(403);
  });

  it('are spreadsheets too, with numbers as numbers and formulas as text', async () => {
    await createUser(db, { firstName: '=1+1', lastName: 'A<b>&"\u0001', phoneNumber: '+255719000001' });
    const answer = await file('users?format=xlsx&q=0719000001');
    expect(answer.headers['content-type']).toContain('spreadsheetml');
    expect(answer.headers['content-disposition']).toMatch(/makao-users-[\d-]+\.xlsx"$/);
    const sheet = unzip(answer.rawPayload)['xl/worksheets/sheet1.xml']!;
    expect(sheet).toContain('<t xml:space="preserve">=1+1</t>');
    expect(sheet).toContain('A&lt;b&gt;&amp;&quot;</t>');
    expect(sheet).not.toContain('<f>');
    expect(sheet.match(/<row>/g)).toHaveLength(2);
    const ads = unzip((await file(`ads?format=xlsx&agentId=${agent.id}`)).rawPayload)['xl/worksheets/sheet1.xml']!;
    expect(ads).toContain('<v>500000</v>');
  });
});

/** Reads a zip by its central directory, like a spreadsheet program, and checks the checksums. */
function unzip(file: Buffer): Record<string, string> {
  const end = file.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  let at = file.readUInt32LE(end + 16);
  const parts: Record<string, string> = {};
  for (let left = file.readUInt16LE(end + 10); left > 0; left--) {
    const [packed, size, nameLength, offset] = [
      file.readUInt32LE(at + 20),
      file.readUInt32LE(at + 24),
      file.readUInt16LE(at + 28),
      file.readUInt32LE(at + 42),
    ];
    const name = file.subarray(at + 46, at + 46 + nameLength).toString();
    const start = offset + 30 + file.readUInt16LE(offset + 26) + file.readUInt16LE(offset + 28);
    const text = inflateRawSync(file.subarray(start, start + packed));
    expect(text.length).toBe(size);
    parts[name] = text.toString();
    at += 46 + nameLength;
  }
  return parts;
}
