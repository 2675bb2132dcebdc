import * as contract from '@makao/contract/accounts';
import { deleteUser } from '@makao/contract/accounts.own';
import { getAd } from '@makao/contract/ads';
import { addFavorite, favoriteAdIds } from '@makao/contract/favorites';
import { unsuspendUser } from '@makao/contract/team';
import { changeNumber, getPerson, reportNumber, sendPasswordReset } from '@makao/contract/team.person';
import { desc, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { rateLimits, refreshTokens, users } from '../../db/schema/accounts.ts';
import { auditLog } from '../../db/schema/audit.ts';
import { chats } from '../../db/schema/chat.ts';
import { messages } from '../../db/schema/messages.ts';
import { createAd, createAgent, createUser, daysFromNow } from '../../test/factories.ts';
import { signedIn } from '../../test/people.ts';
import { entryApp, freshNumber } from './enter.fixture.ts';
import { hashPassword } from './passwords.ts';
import { createSignInLink } from './sign-in.ts';
import { openSession } from './tokens.ts';

const { db, services, call, browser, codesTo, me } = await entryApp();
const password = 'Mlango!2026';
const passwordHash = await hashPassword(password);
const long = daysFromNow(-181);
const dormant = (given: Partial<typeof users.$inferInsert> = {}) =>
  createUser(db, { passwordHash, firstName: 'Mzee', createdAt: daysFromNow(-400), lastSeenAt: long, ...given });
const rowOf = async (id: string) => (await db.select().from(users).where(eq(users.id, id)))[0]!;
const owner = { ...(await signedIn(services, { teamRole: 'owner' })), locale: 'en' as const };

beforeEach(() => db.delete(rateLimits));

describe('an account whose number may have a new owner [ENTRY-8]', () => {
  it('is not opened by a code alone after 180 days without a session', async () => {
    const user = await dormant();
    const { status, body } = await browser().come(user.phoneNumber);
    expect([status, body.code]).toEqual([403, 'passwordRequired']);
    expect(JSON.stringify(body)).not.toContain('Mzee');
    const recent = await dormant({ lastSeenAt: daysFromNow(-179) });
    expect((await browser().come(recent.phoneNumber)).status).toBe(200);
  });

  it('counts the newest session, or the registration, where no release recorded the last visit', async () => {
    const never = await dormant({ lastSeenAt: null });
    expect((await browser().come(never.phoneNumber)).body.code).toBe('passwordRequired');
    const lately = await dormant({ lastSeenAt: null });
    await openSession(db, services.tokenSecret, lately.id);
    await db.update(users).set({ lastSeenAt: null }).where(eq(users.id, lately.id));
    expect((await browser().come(lately.phoneNumber)).status).toBe(200);
    const isNew = await dormant({ lastSeenAt: null, createdAt: daysFromNow(-5) });
    expect((await browser().come(isNew.phoneNumber)).status).toBe(200);
  });

  it('opens with the code and the password, and is in use again', async () => {
    const user = await dormant();
    const page = browser();
    const { code } = await page.come(user.phoneNumber);
    const wrong = await page.enter(user.phoneNumber, code, { password: 'Mlango!2027' });
    expect(wrong.body.violations).toMatchObject([{ propertyPath: 'password' }]);
    const { status, body } = await page.enter(user.phoneNumber, code, { password });
    expect(status).toBe(200);
    expect((await me(body)).id).toBe(user.id);
    await db.delete(rateLimits);
    expect((await page.come(user.phoneNumber)).status).toBe(200);
  });

  it('opens with neither a password without a right code, nor with one guess after the other', async () => {
    const user = await dormant();
    const page = browser();
    await page.ask(user.phoneNumber);
    const [code] = await codesTo(user.phoneNumber);
    const wrong = code === '10000' ? 10_001 : 10_000;
    expect((await page.enter(user.phoneNumber, wrong, { password })).status).toBe(404);
    expect((await page.enter(user.phoneNumber, wrong, { afresh: true })).status).toBe(404);
    for (let guess = 0; guess < 3; guess++) await page.enter(user.phoneNumber, code!, { password: `Guess!${guess}` });
    // Every try counts for the code.
    expect((await page.enter(user.phoneNumber, code!, { password })).status).toBe(404);
  });

  it('is not opened by a reset code or a link in a message either', async () => {
    const user = await dormant();
    const page = browser();
    await page.send(contract.forgotPassword, { phoneNumber: user.phoneNumber });
    const [sent] = await db.select().from(messages).where(eq(messages.to, user.phoneNumber));
    const code = /\b\d{5}\b/.exec(sent!.text)![0];
    const reset = { phoneNumber: user.phoneNumber, code, newPassword: 'Mpya!2026' };
    const refused = await page.send(contract.resetPassword, reset);
    expect([refused.status, refused.body.code]).toEqual([403, 'passwordRequired']);
    expect((await page.send(contract.login, { phoneNumber: user.phoneNumber, password: 'Mpya!2026' })).status).toBe(
      401,
    );
    const link = await db.transaction((tx) => createSignInLink(tx, 'https://makao.test', user.id, '/account'));
    const token = new URL(link).searchParams.get('token')!;
    expect((await page.send(contract.autoSignIn, { token })).body.code).toBe('passwordRequired');
  });

  it('is opened by a reset code that the team sends to a person it knows', async () => {
    const user = await dormant();
    expect((await call(sendPasswordReset, { params: { id: user.id } }, owner)).status).toBe(200);
    const [sent] = await db.select().from(messages).where(eq(messages.to, user.phoneNumber));
    const code = /\b\d{5}\b/.exec(sent!.text)![0];
    const reset = { phoneNumber: user.phoneNumber, code, newPassword: 'Mpya!2026' };
    expect((await browser().send(contract.resetPassword, reset)).status).toBe(200);
  });
});

describe('a number that the team knows to have a new owner [ENTRY-8]', () => {
  const report = (id: string, reason = 'The new owner called') =>
    call(reportNumber, { params: { id }, body: { reason } }, owner);

  it('opens nothing, ends the sessions, and is on record', async () => {
    const user = await createUser(db, { passwordHash });
    const { token } = await openSession(db, services.tokenSecret, user.id);
    const { status, body } = await report(user.id);
    expect([status, typeof body.numberReportedAt]).toEqual([200, 'string']);
    expect((await call(contract.getMe, {}, { token })).status).toBe(401);
    expect((await browser().come(user.phoneNumber)).body.code).toBe('passwordRequired');
    const [deed] = await db.select().from(auditLog).where(eq(auditLog.subjectId, user.id)).orderBy(desc(auditLog.id));
    expect(deed).toMatchObject({
      action: 'user.reportNumber',
      actorId: owner.user.id,
      after: { reason: 'The new owner called' },
    });
    expect((await report(user.id)).status).toBe(409);
    expect((await call(sendPasswordReset, { params: { id: user.id } }, owner)).status).toBe(409);
  });

  it('is taken back by the password, and by a new number', async () => {
    const user = await createUser(db, { passwordHash });
    await report(user.id);
    expect((await browser().send(contract.login, { phoneNumber: user.phoneNumber, password })).status).toBe(200);
    expect((await rowOf(user.id)).numberReportedAt).toBeNull();
    await report(user.id);
    const page = browser();
    const { code } = await page.come(user.phoneNumber);
    expect((await page.enter(user.phoneNumber, code, { password })).status).toBe(200);
    expect((await rowOf(user.id)).numberReportedAt).toBeNull();
    await report(user.id);
    const body = { phoneNumber: freshNumber(), reason: 'lost the SIM' };
    expect((await call(changeNumber, { params: { id: user.id }, body }, owner)).body.numberReportedAt).toBeNull();
  });

  it('is refused without a reason, for a colleague, and to all but owners', async () => {
    const user = await createUser(db);
    expect((await report(user.id, ' ')).status).toBe(422);
    expect((await report(owner.user.id)).status).toBe(409);
    const moderator = await signedIn(services, { teamRole: 'moderator' });
    const params = { params: { id: user.id }, body: { reason: 'x' } };
    expect((await call(reportNumber, params, moderator)).status).toBe(403);
    expect((await rowOf(user.id)).numberReportedAt).toBeNull();
  });
});

describe('starting afresh on a number [ENTRY-8]', () => {
  it('opens a new account with nothing of the old owner, who loses the number, not the account', async () => {
    const old = await dormant({ userType: 'agent' });
    const agent = await createAgent(db, { userId: old.id });
    const ad = await createAd(db, { agentId: agent.id });
    const { token } = await openSession(db, services.tokenSecret, old.id);
    await call(addFavorite, { params: { id: ad.id } }, { token });
    await db.update(users).set({ lastSeenAt: long }).where(eq(users.id, old.id));
    await db.insert(chats).values({ address: old.phoneNumber, userId: old.id, state: { askAbout: ad.id } });
    expect((await call(getAd, { params: { id: ad.id } })).status).toBe(200);

    const { status, body } = await browser().come(old.phoneNumber, { afresh: true });
    expect(status).toBe(200);
    const fresh = await me(body);
    expect(fresh).toMatchObject({
      phoneNumber: old.phoneNumber,
      userType: 'customer',
      isNamed: false,
      isVerified: true,
    });
    expect(fresh.id).not.toBe(old.id);
    expect(JSON.stringify(fresh)).not.toContain('Mzee');
    expect((await call(favoriteAdIds, {}, { token: body.token })).body.data).toEqual([]);
    expect(await db.select().from(chats).where(eq(chats.address, old.phoneNumber))).toEqual([]);

    const row = await rowOf(old.id);
    expect(row).toMatchObject({ firstName: 'Mzee', suspendedReason: 'number reassigned', verifiedAt: null });
    expect(row.phoneNumber).toMatch(/^\+999/);
    expect((await call(contract.getMe, {}, { token })).status).toBe(401);
    const open = await db.select().from(refreshTokens).where(eq(refreshTokens.userId, old.id));
    expect(open.every(({ revokedAt }) => revokedAt)).toBe(true);
    expect((await call(getAd, { params: { id: ad.id } })).status).not.toBe(200);
    // The old password opens nothing on this number.
    expect((await browser().send(contract.login, { phoneNumber: old.phoneNumber, password })).status).toBe(401);
    const deeds = await db.select().from(auditLog).where(eq(auditLog.subjectId, old.id));
    expect(deeds).toMatchObject([
      { action: 'user.startAfresh', actorId: fresh.id, before: { phoneNumber: old.phoneNumber } },
    ]);

    // The team gives the old owner another number: the account opens again, with what was in it.
    const phoneNumber = freshNumber();
    const params = { id: old.id };
    expect((await call(getPerson, { params }, owner)).status).toBe(200);
    await call(changeNumber, { params, body: { phoneNumber, reason: 'called us' } }, owner);
    expect((await call(unsuspendUser, { params }, owner)).status).toBe(200);
    const back = await browser().send(contract.login, { phoneNumber, password });
    expect(back.status).toBe(200);
    expect((await call(favoriteAdIds, {}, { token: back.body.token })).body.data).toEqual([ad.id]);
    expect(await db.$count(messages, sql`${messages.to} like '+999%'`)).toBe(0);
  });

  it('happens once when sent many times at once', async () => {
    const old = await dormant();
    const page = browser();
    const { code } = await page.come(old.phoneNumber);
    const answers = await Promise.all(
      Array.from({ length: 3 }, () => page.enter(old.phoneNumber, code, { afresh: true })),
    );
    expect(answers.map(({ status }) => String(status)).sort()).toEqual(['200', '404', '404']);
  });

  it('is not for an account in use: the code opens it', async () => {
    const user = await createUser(db, { passwordHash });
    const { body } = await browser().come(user.phoneNumber, { afresh: true });
    expect((await me(body)).id).toBe(user.id);
  });

  it('gets no person around a suspension, and touches no account of the team', async () => {
    const suspended = await dormant({ suspendedAt: new Date(), suspendedReason: 'fraud' });
    for (const more of [{}, { afresh: true }, { password }]) {
      await db.delete(rateLimits);
      const { status, body } = await browser().come(suspended.phoneNumber, more);
      expect([status, body.code]).toEqual([403, 'suspended']);
    }
    const colleague = await dormant({ teamRole: 'moderator' });
    expect((await browser().come(colleague.phoneNumber, { afresh: true })).status).toBe(403);
    expect((await rowOf(colleague.id)).phoneNumber).toBe(colleague.phoneNumber);
  });

  it('leaves a deleted account to its end', async () => {
    const old = await dormant();
    const { token } = await openSession(db, services.tokenSecret, old.id);
    await call(deleteUser, { body: { password } }, { token });
    await db.update(users).set({ lastSeenAt: long }).where(eq(users.id, old.id));
    expect((await browser().come(old.phoneNumber, { afresh: true })).status).toBe(200);
    expect((await rowOf(old.id)).deleteAt).toBeInstanceOf(Date);
  });
});

it('records at most once a day that a user is there', async () => {
  const user = await createUser(db, { passwordHash, lastSeenAt: daysFromNow(-2) });
  const tokens = await openSession(db, services.tokenSecret, user.id);
  const first = (await rowOf(user.id)).lastSeenAt!;
  expect(Date.now() - first.getTime()).toBeLessThan(60_000);
  await browser().send(contract.refreshToken, { refresh_token: tokens.refresh_token });
  expect((await rowOf(user.id)).lastSeenAt).toEqual(first);
});
