import { getMe, login } from '@makao/contract/accounts';
import { getDashboard } from '@makao/contract/team.dashboard';
import * as contract from '@makao/contract/team.members';
import { desc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { users } from '../../db/schema/accounts.ts';
import { auditLog } from '../../db/schema/audit.ts';
import { messages } from '../../db/schema/messages.ts';
import { secondFactors, teamInvitations } from '../../db/schema/team.ts';
import { testApp } from '../../test/app.ts';
import { createUser } from '../../test/factories.ts';
import { signedIn } from '../../test/people.ts';
import { hashPassword } from '../accounts/passwords.ts';

const { db, call, services } = await testApp();
const neema = await signedIn(services, { teamRole: 'owner', firstName: 'Neema', lastName: 'Mushi' });
const password = 'Mlango!2026';
const textsTo = async (to: string) =>
  (await db.select().from(messages).where(eq(messages.to, to)).orderBy(desc(messages.createdAt))).map(
    ({ text }) => text,
  );
const team = async () => (await call(contract.listTeam, {}, neema)).body;
let last = 0;
const freshNumber = () => `+2556120000${String(++last).padStart(2, '0')}`;

/** Invites a number and returns the token of its link. */
async function invite(phoneNumber: string, role: contract.TeamMember['role'] = 'moderator', as = neema) {
  expect((await call(contract.inviteMember, { body: { phoneNumber, role } }, as)).status).toBe(204);
  const [text] = await textsTo(phoneNumber);
  return decodeURIComponent(/join\?token=([\w%-]+)/.exec(text!)![1]!);
}
const accept = (token: string, more: object = {}) =>
  call(contract.acceptInvitation, {
    body: { token, firstName: 'Juma', lastName: 'Haule', password, confirmPassword: password, ...more },
  });

describe('an invitation [TRUST-9]', () => {
  it('brings a link by chat that lets the person join, once', async () => {
    const phoneNumber = freshNumber();
    const token = await invite(phoneNumber, 'cashier');
    expect((await textsTo(phoneNumber))[0]).toMatch(/^Makao: Neema Mushi invites you to the team as cashier\./);
    expect((await team()).invitations).toMatchObject([{ phoneNumber, role: 'cashier', invitedBy: 'Neema Mushi' }]);
    const { body } = await call(contract.readInvitation, { query: { token } });
    expect(body).toMatchObject({ phoneNumber, role: 'cashier', hasAccount: false });
    const joined = await accept(token);
    expect(joined.status).toBe(200);
    const me = await call(getMe, {}, joined.body);
    expect(me.body).toMatchObject({
      fullName: 'Juma Haule',
      teamRole: 'cashier',
      secondFactor: 'missing',
      locale: 'en',
      isVerified: true,
    });
    // The role has no effect before the second factor is set up.
    expect((await call(getDashboard, {}, joined.body)).body.code).toBe('secondFactorMissing');
    expect((await accept(token)).status).toBe(404);
    expect((await call(contract.readInvitation, { query: { token } })).status).toBe(404);
    expect((await team()).members).toContainEqual(
      expect.objectContaining({
        phoneNumber,
        role: 'cashier',
        hasSecondFactor: false,
        lastSignInAt: expect.any(String),
      }),
    );
    const again = await call(contract.inviteMember, { body: { phoneNumber, role: 'owner' } }, neema);
    expect([again.status, again.body.violations[0].propertyPath]).toEqual([422, 'phoneNumber']);
  });

  it('asks a person who has an account for its password, and takes no weak one', async () => {
    const user = await createUser(db, { passwordHash: await hashPassword(password), firstName: 'Asha', locale: 'sw' });
    const token = await invite(user.phoneNumber);
    expect((await textsTo(user.phoneNumber))[0]).toContain('anakualika kwenye timu kama mhakiki');
    expect((await call(contract.readInvitation, { query: { token } })).body.hasAccount).toBe(true);
    const wrong = await accept(token, { password: 'Lingine!2026', confirmPassword: undefined });
    expect(wrong.body.violations[0].propertyPath).toBe('password');
    expect((await accept(token)).status).toBe(200);
    expect((await db.select().from(users).where(eq(users.id, user.id)))[0]).toMatchObject({
      teamRole: 'moderator',
      firstName: 'Asha',
    });
    for (const weak of ['password1', 'short', 'juma-haule-1']) {
      const refused = await accept(await invite(freshNumber()), { password: weak, confirmPassword: weak });
      expect([weak, refused.status]).toEqual([weak, 422]);
    }
    const nameless = await accept(await invite(freshNumber()), { firstName: undefined });
    expect(nameless.body.violations[0].propertyPath).toBe('firstName');
  });

  it('stops working when it is old, withdrawn, replaced, or its sender is no owner any more', async () => {
    const phoneNumber = freshNumber();
    const first = await invite(phoneNumber);
    const second = await invite(phoneNumber, 'owner');
    expect((await accept(first)).status).toBe(404);
    const [open] = (await team()).invitations.filter(
      (each: contract.TeamInvitation) => each.phoneNumber === phoneNumber,
    );
    expect((await call(contract.withdrawInvitation, { params: { id: open.id } }, neema)).status).toBe(204);
    expect((await accept(second)).status).toBe(404);
    expect((await call(contract.withdrawInvitation, { params: { id: open.id } }, neema)).status).toBe(404);
    const old = await invite(freshNumber());
    await db.update(teamInvitations).set({ expiresAt: new Date(Date.now() - 1000) });
    expect((await accept(old)).status).toBe(404);
    const orphan = await invite(freshNumber());
    await db.update(users).set({ teamRole: 'cashier' }).where(eq(users.id, neema.user.id));
    expect((await accept(orphan)).status).toBe(404);
    await db.update(users).set({ teamRole: 'owner' }).where(eq(users.id, neema.user.id));
  });

  it('lets in one of two who open the link at the same moment', async () => {
    const token = await invite(freshNumber());
    const answers = await Promise.all([accept(token), accept(token)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('goes to countries that we write to alone', async () => {
    const body = { phoneNumber: '+33612345678', role: 'moderator' as const };
    expect((await call(contract.inviteMember, { body }, neema)).body.violations[0].propertyPath).toBe('phoneNumber');
  });
});

describe('a member [TRUST-9]', () => {
  it('is given another role, and removed with their sessions', async () => {
    const { user, token } = await signedIn(services, { teamRole: 'moderator' });
    const params = { id: user.id };
    expect((await call(contract.setTeamRole, { params, body: { role: 'cashier' } }, neema)).status).toBe(204);
    expect((await call(getMe, {}, { token })).body.teamRole).toBe('cashier');
    expect((await call(contract.removeMember, { params }, neema)).status).toBe(204);
    expect((await call(getMe, {}, { token })).status).toBe(401);
    expect((await db.select().from(users).where(eq(users.id, user.id)))[0]!.teamRole).toBeNull();
    const log = await db.select().from(auditLog).where(eq(auditLog.subjectId, user.id)).orderBy(auditLog.id);
    expect(log.map(({ action, before, after }) => [action, before, after])).toEqual([
      ['team.role', { role: 'moderator' }, { role: 'cashier' }],
      ['team.remove', { role: 'cashier' }, null],
    ]);
  });

  it('who lost their phone sets up a new second factor, and they and the owners are notified', async () => {
    const passwordHash = await hashPassword(password);
    const { user, token } = await signedIn(services, { teamRole: 'cashier', passwordHash, needsNoSecondFactor: false });
    await db.insert(secondFactors).values({ userId: user.id, secret: 'lost', confirmedAt: new Date() });
    const body = { phoneNumber: user.phoneNumber, password };
    expect((await call(login, { body })).body.code).toBe('codeRequired');
    const reset = (id: string) => call(contract.resetSecondFactor, { params: { id } }, neema);
    expect((await reset(user.id)).status).toBe(204);
    expect((await call(getMe, {}, { token })).status).toBe(401);
    const again = await call(login, { body });
    expect((await call(getMe, {}, again.body)).body.secondFactor).toBe('missing');
    expect((await textsTo(user.phoneNumber)).some((text) => /has reset the second step/.test(text))).toBe(true);
    expect((await textsTo(neema.user.phoneNumber))[0]).toMatch(/reset the second step of Asha Juma/);
    expect((await reset(neema.user.id)).status).toBe(409);
  });
});
