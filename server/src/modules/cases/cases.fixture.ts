import { login } from '@makao/contract/accounts';
import * as contract from '@makao/contract/cases';
import * as team from '@makao/contract/cases.admin';
import type { TeamRole } from '@makao/contract/kernel/endpoint';
import { suspendUser } from '@makao/contract/team';
import type { AuditAction } from '@makao/contract/team.audit';
import { eq } from 'drizzle-orm';
import { accountTraces } from '../../db/schema/accounts.ts';
import { ads } from '../../db/schema/ads.ts';
import { cases } from '../../db/schema/cases.ts';
import { messages } from '../../db/schema/messages.ts';
import { audit } from '../../lib/audit.ts';
import { testApp } from '../../test/app.ts';
import { createAd, createUser } from '../../test/factories.ts';
import { signedIn, signedInAgent } from '../../test/people.ts';
import { hashPassword } from '../accounts/passwords.ts';

export const password = 'Mlango!2026';

/** An app with two owners and a moderator, and ways to refuse and to appeal. */
export async function casesSetup() {
  const app = await testApp({ origin: 'https://makao.test' });
  const { db, call, services } = app;
  const passwordHash = await hashPassword(password);
  const member = (teamRole: TeamRole, firstName: string) =>
    signedIn(services, { teamRole, firstName, lastName: 'Mushi', locale: 'en' });
  type Person = { token: string };
  const [neema, baraka] = [await member('owner', 'Neema'), await member('owner', 'Baraka')];
  const moderator = await member('moderator', 'Asha');

  const suspend = (id: string, as: Person = neema) =>
    call(suspendUser, { params: { id }, body: { reason: 'Fake photos' } }, as);
  /** What a suspended person gets in place of a session. */
  const knock = async (phoneNumber: string) => (await call(login, { body: { phoneNumber, password } })).body;
  const suspended = async (given: Parameters<typeof createUser>[1] = {}) => {
    const user = await createUser(db, { passwordHash, locale: 'en', ...given });
    await suspend(user.id);
    const { suspensionToken: token } = await knock(user.phoneNumber);
    return { user, token: token as string };
  };
  const write = (token: string, text = 'These are my own photos.') =>
    call(contract.answerSuspension, { body: { token, text } });
  const see = (token: string) => call(contract.readSuspension, { query: { token } });

  /** As the decision leaves it, whoever decides how. */
  const decide = (actorId: string, action: AuditAction, id: string, before: object | null, after: object | null) =>
    db.transaction((tx) => audit(tx, actorId, action, id, before, after));
  const rejectedAd = async (by = moderator) => {
    const { agent, token } = await signedInAgent(services, { user: { locale: 'en' } });
    const ad = await createAd(db, { agentId: agent.id, status: 'rejected', publishedAt: null, adminComment: 'Dark.' });
    await decide(
      by.user.id,
      'ad.reject',
      ad.id,
      { status: 'pending_approval' },
      { status: 'rejected', comment: 'Dark.' },
    );
    return { agent, ad, token };
  };
  const appeal = (kind: contract.CaseKind, subjectId: string, as: Person, text = 'Please look again.') =>
    call(contract.appeal, { body: { kind, subjectId, text } }, as);
  const refusals = async (as: Person) => (await call(contract.ownRefusals, {}, as)).body.data as contract.OwnRefusal[];

  const openCases = async (as: Person = neema) =>
    (await call(team.teamCases, { query: { state: 'open' } }, as)).body.data as team.TeamCase[];
  const caseOf = async (userId: string) => (await db.select().from(cases).where(eq(cases.userId, userId)))[0]!;
  const judge = (id: string, as: Person, more: Partial<{ outcome: contract.CaseOutcome; texts: number }> = {}) =>
    call(
      team.judgeCase,
      { params: { id }, body: { outcome: 'overturned', answer: 'You are right.', texts: 1, ...more } },
      as,
    );
  const textsTo = async (to: string) =>
    (await db.select().from(messages).where(eq(messages.to, to))).map(({ text }) => text).join('\n');
  const adRow = async (id: string) => (await db.select().from(ads).where(eq(ads.id, id)))[0]!;
  const leaveDevice = (userId: string, hash: string) =>
    db.insert(accountTraces).values({ userId, kind: 'device', hash, seenAt: new Date() });
  return {
    ...app,
    ...{
      neema,
      baraka,
      moderator,
      member,
      suspend,
      knock,
      suspended,
      write,
      see,
      decide,
      rejectedAd,
      appeal,
      refusals,
    },
    ...{ openCases, caseOf, judge, textsTo, adRow, leaveDevice },
  };
}
