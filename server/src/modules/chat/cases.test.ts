import { suspendUser } from '@makao/contract/team';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { cases, caseTexts } from '../../db/schema/cases.ts';
import { messages } from '../../db/schema/messages.ts';
import { audit } from '../../lib/audit.ts';
import { createAd, createAgent, createWard } from '../../test/factories.ts';
import { signedIn } from '../../test/people.ts';
import { notifyUser } from '../messages/notify-user.ts';
import { chatApp } from './chat.fixture.ts';

const { db, call, phone, services, workOff } = await chatApp();
const owner = await signedIn(services, { teamRole: 'owner' });
await createWard(db, { name: 'Sinza' });

let last = 0;
const number = () => `+2557661${String(++last).padStart(5, '0')}`;
const textsOf = async (userId: string) =>
  (
    await db
      .select({ text: caseTexts.text, via: caseTexts.via })
      .from(caseTexts)
      .innerJoin(cases, eq(cases.id, caseTexts.caseId))
      .where(eq(cases.userId, userId))
      .orderBy(caseTexts.createdAt)
  ).map(({ text, via }) => `${via}: ${text}`);

/** An agent who has written to us today, and whose ad was rejected just now. */
async function rejected() {
  const dalali = phone(number());
  const agent = await createAgent(db, { user: { phoneNumber: dalali.from, locale: 'sw' } });
  await dalali.write('msaada');
  const ad = await createAd(db, { agentId: agent.id, status: 'rejected', publishedAt: null });
  await db.transaction(async (tx) => {
    await audit(tx, owner.user.id, 'ad.reject', ad.id, {}, { comment: 'Picha giza' });
    const values = { ad: 'Nyumba', comment: 'Picha giza', link: 'https://makao.example/agent' };
    await notifyUser(tx, { phoneNumber: dalali.from, locale: 'sw' }, 'ad_rejected', values);
  });
  await workOff();
  return { dalali, agent, ad };
}

describe('an answer in chat [JUDGE-6]', () => {
  it('to a suspension becomes a case, and the next one part of it', async () => {
    const juma = phone(number());
    const agent = await createAgent(db, { user: { phoneNumber: juma.from, locale: 'sw' } });
    await call(suspendUser, { params: { id: agent.userId }, body: { reason: 'Picha za wizi' } }, owner);
    await workOff();
    expect(await juma.write('Picha ni zangu, nilipiga mwenyewe')).toEqual([expect.stringContaining('ataangalia upya')]);
    await juma.write('nyumba sinza');
    expect(await textsOf(agent.userId)).toEqual(['chat: Picha ni zangu, nilipiga mwenyewe', 'chat: nyumba sinza']);
    expect((await juma.write('STOP'))[0]).not.toContain('ataangalia');
  });

  it('to a rejected ad becomes a case when it is no search, or quotes our message', async () => {
    const { dalali, agent } = await rejected();
    await dalali.write('nyumba sinza vyumba 2');
    expect(await textsOf(agent.userId)).toEqual([]);
    expect(await dalali.write('Mbona mmelikataa jamani, picha zangu zinaonekana vizuri kabisa')).toEqual([
      expect.stringContaining('Tumepokea jibu lako'),
    ]);
    const [row] = await db.select().from(messages).where(eq(messages.kind, 'ad_rejected'));
    await dalali.write({ text: 'nyumba sinza ni yangu', inReplyTo: row!.externalId! });
    expect(await textsOf(agent.userId)).toEqual([
      'chat: Mbona mmelikataa jamani, picha zangu zinaonekana vizuri kabisa',
      'chat: nyumba sinza ni yangu',
    ]);
  });

  it('is none to the message of another person, and ends with the limit', async () => {
    const { dalali } = await rejected();
    const told = await db.select().from(messages).where(eq(messages.to, dalali.from));
    const foreign = told.find(({ kind }) => kind === 'ad_rejected')!.externalId!;
    const other = phone(number());
    const { userId } = await createAgent(db, { user: { phoneNumber: other.from, locale: 'sw' } });
    await other.write({ text: 'Mbona mmelikataa jamani', inReplyTo: foreign });
    expect(await textsOf(userId)).toEqual([]);
    for (const word of ['moja', 'mbili', 'tatu', 'nne', 'tano']) await dalali.write(`Sikubali hata kidogo, ${word}`);
    expect(await dalali.write('Sikubali hata kidogo, sita')).toEqual([expect.stringContaining('ya kutosha')]);
  });
});
