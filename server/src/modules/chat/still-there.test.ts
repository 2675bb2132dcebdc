import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { ads } from '../../db/schema/ads.ts';
import { availabilityLinks } from '../../db/schema/availability.ts';
import { messages } from '../../db/schema/messages.ts';
import { createAd, createAgent, createWard, daysFromNow } from '../../test/factories.ts';
import { askAgent } from '../availability/ask-agent.ts';
import { chatApp } from './chat.fixture.ts';
import { readStillThere } from './still-there-words.ts';

const { db, phone, services, workOff, api } = await chatApp();
const ward = await createWard(db, { name: 'Sinza' });
const noon = new Date(new Date().toISOString().replace(/T.*/, 'T09:00:00Z'));

let last = 0;
const asked = async (count: number) => {
  const dalali = phone(`+2557650${String(++last).padStart(5, '0')}`);
  const agent = await createAgent(db, { user: { phoneNumber: dalali.from, locale: 'sw' } });
  const made = [];
  for (let each = 0; each < count; each++)
    made.push(await createAd(db, { agentId: agent.id, wardId: ward.id, confirmedAt: daysFromNow(-9 + each / 100) }));
  await dalali.write('msaada');
  // Links are dated by the test's clock, answers by the real one.
  await db.transaction((tx) => askAgent(tx, services, agent.id, noon));
  await db.execute(sql`update availability_links set created_at = now() where agent_id = ${agent.id}`);
  await workOff();
  return { dalali, agent, ids: made.map(({ id }) => id) };
};
const states = async (ids: string[]) =>
  Promise.all(
    ids.map(async (id) => {
      const [ad] = await db.select().from(ads).where(eq(ads.id, id));
      return ad!.closedAt ? 'gone' : Date.now() - ad!.confirmedAt.getTime() < 60_000 ? 'there' : 'open';
    }),
  );

describe('"Still there?" by chat [CHAT-4]', () => {
  it('comes with buttons, and "yes" answers for all', async () => {
    const { dalali, ids } = await asked(3);
    expect(dalali.buttons().map(({ reply }) => reply.title)).toEqual([
      'Ndiyo, zote zipo',
      'Imepangishwa/kuuzwa',
      'Ona orodha',
    ]);
    expect(await dalali.tap(/Ndiyo/)).toEqual(['Asante. Bado zipo: 3. Zimepangishwa au kuuzwa: 0.']);
    expect(await states(ids)).toEqual(['there', 'there', 'there']);
  });

  it('closes one at once, and asks which of several', async () => {
    const single = await asked(1);
    await single.dalali.tap(/Imepangishwa/);
    expect(await states(single.ids)).toEqual(['gone']);
    const several = await asked(3);
    const [list] = await several.dalali.tap(/Imepangishwa/);
    expect(list).toContain('1. Nyumba ya kupanga, Sinza');
    expect(await states(several.ids)).toEqual(['open', 'open', 'open']);
    const [question] = await several.dalali.write('1 3 zipo, 2 imepangishwa');
    expect(question).toContain('Imepangishwa?');
    expect(await states(several.ids)).toEqual(['there', 'open', 'there']);
    await several.dalali.write('ndiyo');
    expect(await states(several.ids)).toEqual(['there', 'gone', 'there']);
  });

  it.each([
    ['ndiyo', ['there', 'there']],
    ['bado zipo', ['there', 'there']],
    ['zote zipo', ['there', 'there']],
  ])('understands %s', async (said, expected) => {
    const { dalali, ids } = await asked(2);
    await dalali.write(said);
    expect(await states(ids)).toEqual(expected);
  });

  it.each([
    ['zote zimeuzwa', ['gone', 'gone']],
    ['2 haipo', ['open', 'gone']],
  ])('asks for a yes before it does what %s says [TALK-3]', async (said, expected) => {
    const { dalali, ids } = await asked(2);
    const [question] = await dalali.write(said);
    expect(question).toContain('Nyumba ya kupanga, Sinza');
    expect(await states(ids)).toEqual(['open', 'open']);
    await dalali.tap(/^Ndiyo$/);
    expect(await states(ids)).toEqual(expected);
  });

  it('asks which when one of several is there, or two questions are open [TALK-4]', async () => {
    const { dalali, agent, ids } = await asked(2);
    expect((await dalali.write('ipo'))[0]).toContain('Ipi bado ipo?');
    expect(await states(ids)).toEqual(['open', 'open']);
    await dalali.tap(/^2\. Sinza/);
    expect(await states(ids)).toEqual(['open', 'there']);

    const two = await asked(2);
    const [link] = await db.select().from(availabilityLinks).where(eq(availabilityLinks.agentId, two.agent.id));
    await db
      .update(availabilityLinks)
      .set({ adIds: [two.ids[0]!] })
      .where(eq(availabilityLinks.tokenHash, link!.tokenHash));
    await db.insert(availabilityLinks).values({ ...link!, tokenHash: 'x'.repeat(43), adIds: [two.ids[1]!] });
    expect((await two.dalali.write('ndiyo'))[0]).toContain('Ipi bado ipo?');
    expect(await states(two.ids)).toEqual(['open', 'open']);
    expect(agent.id).not.toBe(two.agent.id);
  });

  it('is answered by a reply to its message, however many others are open [TALK-4]', async () => {
    const { dalali, agent, ids } = await asked(1);
    const told = (await dalali.queued()).findLast(({ kind }) => kind === 'availability_question');
    await db.execute(
      sql`update availability_links set created_at = now() - interval '60 hours' where agent_id = ${agent.id}`,
    );
    await dalali.write('ndiyo');
    expect(await states(ids)).toEqual(['open']);
    await dalali.write({ text: 'ndiyo', inReplyTo: told!.externalId! });
    expect(await states(ids)).toEqual(['there']);
  });

  it('takes a bare word for 48 hours, and its button as long as its link', async () => {
    const { dalali, agent, ids } = await asked(1);
    const button = dalali.buttons()[0]!.reply;
    const askedBefore = (hours: number) =>
      db.execute(
        sql`update availability_links set created_at = now() - make_interval(hours => ${hours}) where agent_id = ${agent.id}`,
      );
    await askedBefore(49);
    await dalali.write('ndiyo');
    expect(await states(ids)).toEqual(['open']);
    await askedBefore(47);
    await dalali.write('ndiyo');
    expect(await states(ids)).toEqual(['there']);

    await askedBefore(49);
    await db
      .update(ads)
      .set({ confirmedAt: daysFromNow(-9) })
      .where(eq(ads.agentId, agent.id));
    await dalali.write({ button });
    expect(await states(ids)).toEqual(['there']);
  });

  it('is answered for one’s own ads alone, and only where it was asked', async () => {
    const { dalali, ids } = await asked(1);
    const stranger = await asked(1);
    const button = dalali.buttons()[0]!.reply;
    await stranger.dalali.write({ button });
    expect(await states(ids)).toEqual(['open']);
    const customer = phone('+255765999999');
    await customer.write({ button });
    await customer.write('ndiyo');
    expect(await states(ids)).toEqual(['open']);
    expect((await customer.write('imepangishwa'))[0]).toContain('dalali wake');
    expect((await customer.write('ipo'))[0]).toContain('dalali wake');
    expect(await states(ids)).toEqual(['open']);
  });

  it('has its buttons also as a template, outside a conversation', async () => {
    const agent = await createAgent(db, { user: { phoneNumber: '+255765888888' } });
    await createAd(db, { agentId: agent.id, wardId: ward.id, confirmedAt: daysFromNow(-9) });
    await db.transaction((tx) => askAgent(tx, services, agent.id, noon));
    await workOff();
    const { template } = api.sent.find(({ to }) => to === '+255765888888')!;
    expect(template?.components).toMatchObject(
      [
        { type: 'body', parameters: [{ text: '1' }, {}] },
        { type: 'button', sub_type: 'quick_reply', index: '0', parameters: [{ payload: /^still:yes:/ as never }] },
        { index: '1' },
        { index: '2' },
      ].map((part) =>
        'parameters' in part && part.type === 'button' ? { ...part, parameters: [{ type: 'payload' }] } : part,
      ),
    );
    expect(await db.$count(messages, eq(messages.to, '+255765888888'))).toBe(1);
  });

  it('reads nothing else as an answer', () => {
    for (const said of ['nyumba sinza', '5 zipo', '1 2', 'zote', 'laki tano', ''])
      expect([said, said === 'zote' ? null : readStillThere(said, 3)]).toEqual([said, null]);
    expect(readStillThere('zipo 1 na 3', 3)).toEqual({ there: [1, 3], gone: [] });
    expect(readStillThere('imeuzwa', 2)).toBe('gone');
    expect(readStillThere('kimeuzwa', 1)).toBe('all gone');
    expect(readStillThere('bado haijapangishwa', 1)).toBe('all there');
    expect(readStillThere('ipo?', 1)).toBeNull();
  });
});
