import { getEditedPage } from '@makao/contract/content';
import { adminPages, updatePage } from '@makao/contract/content.admin';
import { auditLog as readLog } from '@makao/contract/team.audit';
import { beforeEach, describe, expect, it } from 'vitest';
import { editedPageTexts } from '../../db/schema/content.ts';
import { testApp } from '../../test/app.ts';
import { signedIn } from '../../test/people.ts';

const { db, call, services } = await testApp();
const owner = await signedIn(services, { teamRole: 'owner', firstName: 'Neema', lastName: 'Mushi' });
const write = (body: object, as: object = owner) =>
  call(updatePage, { params: { page: 'privacy' }, body: body as never }, as);
const read = async (locale: 'en' | 'sw') =>
  (await call(getEditedPage, { params: { page: 'privacy' } }, { locale })).body.text as string | null;
const first = { textEn: '## Your data', textSw: '## Taarifa zako', version: 0 };

describe('pages that the team writes [STAT-1]', () => {
  beforeEach(async () => {
    await db.delete(editedPageTexts);
  });

  it('have no text until an owner saves both languages', async () => {
    expect(await read('en')).toBeNull();
    const one = await write({ ...first, textSw: '  ' });
    expect([one.status, one.body.violations.map((each: { propertyPath: string }) => each.propertyPath)]).toEqual([
      422,
      ['textSw'],
    ]);
    expect((await write({ ...first, textEn: 'x'.repeat(40_001) })).status).toBe(422);
    expect((await write({ ...first, textEn: 'x'.repeat(40_000) })).status).toBe(200);
    expect((await write({ ...first, version: 1 })).body).toMatchObject({ version: 2, updatedBy: 'Neema Mushi' });
    expect([await read('en'), await read('sw')]).toEqual(['## Your data', '## Taarifa zako']);
  });

  it('refuse an older version, also when two save at once', async () => {
    const both = await Promise.all([write(first), write({ ...first, textEn: 'Other' })]);
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
    const again = await Promise.all([1, 2, 3].map((n) => write({ ...first, textEn: `Text ${n}`, version: 1 })));
    expect(again.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409]);
    const saved = again.find(({ status }) => status === 200)!.body;
    expect((await write(first)).status).toBe(409);
    expect((await write({ ...first, version: 9 })).status).toBe(409);
    const { body } = await call(adminPages, {}, owner);
    expect(body.data.find(({ page }: { page: string }) => page === 'privacy')).toEqual(saved);
    expect(body.data.map(({ page }: { page: string }) => page)).toEqual([
      'about',
      'contact-us',
      'secure-payments',
      'terms',
      'privacy',
    ]);
  });

  it('are written by owners, and the log says by whom', async () => {
    const moderator = await signedIn(services, { teamRole: 'moderator' });
    expect((await write(first, moderator)).status).toBe(403);
    expect((await call(adminPages, {}, moderator)).status).toBe(403);
    await write(first);
    const { body } = await call(readLog, { query: { action: 'page.update' } }, owner);
    expect(body.data[0]).toMatchObject({
      subject: { name: 'privacy' },
      actor: { fullName: 'Neema Mushi' },
      before: null,
      after: { textEn: '## Your data', textSw: '## Taarifa zako' },
    });
  });

  it('are five: others are unknown', async () => {
    const { status } = await call(getEditedPage, { params: { page: 'secret' as never } });
    expect(status).toBe(422);
  });
});
