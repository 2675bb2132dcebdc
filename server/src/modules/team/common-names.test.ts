import { limits } from '@makao/contract/kernel/limits';
import { teamMessages } from '@makao/contract/messages.admin';
import * as contract from '@makao/contract/team';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { testApp } from '../../test/app.ts';
import { signedIn } from '../../test/people.ts';

const { app, db, call, services } = await testApp();
const admin = await signedIn(services, { teamRole: 'owner' });

it('people of a name that more have than are counted are listed newest first, and not looked up elsewhere [LIFE-3]', async () => {
  const many = sql.raw(String(limits.countedRows + 100));
  await db.execute(sql`with people as (insert into users (user_type, first_name, last_name, phone_number, password_hash, created_at)
      select 'agent', 'Mwajuma', 'Kondo', '+25573' || lpad(i::text, 7, '0'), 'none', now() + interval '3 days' + i * interval '1 second'
      from generate_series(1, ${many}) i returning id, phone_number)
    insert into agents (user_id, name) select id, 'Makazi ' || phone_number from people`);
  for (const q of ['mwajuma', 'makazi']) {
    const { body } = await call(contract.adminAgents, { query: { q, limit: 2 } }, admin);
    const numbers = body.data.map(({ phoneNumber }: { phoneNumber: string }) => phoneNumber);
    expect([q, numbers]).toEqual([q, ['+255730010100', '+255730010099']]);
    expect(body.pagination.resultCount).toBe(limits.countedRows + 1);
    expect((await call(contract.userCounts, { query: { q } }, admin)).body).toEqual({
      all: limits.countedRows + 1,
      agent: limits.countedRows + 1,
      customer: 0,
    });
    const file = await app.inject({
      url: `/api/v1/admin/export/users?q=${q}`,
      headers: { authorization: `Bearer ${admin.token}` },
    });
    expect(file.payload.trim().split('\r\n')).toHaveLength(1 + limits.countedRows + 100);
    const refused = await call(teamMessages, { query: { q } }, admin);
    expect([refused.status, refused.body.violations[0].propertyPath]).toEqual([422, 'q']);
  }
});
