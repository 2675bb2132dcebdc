import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { ads } from '../../../db/schema/ads.ts';
import { type ChatState, chats } from '../../../db/schema/chat.ts';
import { createAgent, createCity, createWard } from '../../../test/factories.ts';
import { jpeg } from '../../../test/upload.ts';
import { chatApp } from '../chat.fixture.ts';

const { db, phone, api } = await chatApp();
const city = await createCity(db, { name: 'Dar es Salaam' });
await createWard(db, { name: 'Sinza', cityId: city.id });

let last = 0;
const whole = 'Chumba master kinapangishwa Sinza, kodi 150,000 kwa mwezi miezi 3, dalali mwezi mmoja, kuona 10,000.';
const drafting = async () => {
  const dalali = phone(`+2557671${String(++last).padStart(5, '0')}`);
  const agent = await createAgent(db, { user: { phoneNumber: dalali.from, locale: 'sw' } });
  api.files.set(`earlier-${last}`, await jpeg(700 + last, 480));
  await dalali.write({ image: { id: `earlier-${last}`, caption: whole } });
  const adNow = async () => (await db.select().from(ads).where(eq(ads.agentId, agent.id)))[0]!;
  const setState = (state: ChatState) => db.update(chats).set({ state }).where(eq(chats.address, dalali.from));
  return { dalali, agent, adNow, setState };
};

describe('a draft of the release before [TALK-3]', () => {
  it('goes on without a mode, and is shown before it is sent', async () => {
    const { dalali, adNow, setState } = await drafting();
    await setState({ draft: { adId: (await adNow()).id, asked: null, isKindKnown: true } });
    expect((await dalali.write('tuma'))[0]).toContain('Bei: TZS 150,000');
    expect(await adNow()).toMatchObject({ status: 'draft' });
    expect((await dalali.write('tuma'))[0]).toContain('Limetumwa likaguliwe');
  });

  it('is shown when its old button is pressed', async () => {
    const { dalali, adNow, setState } = await drafting();
    await setState({ draft: { adId: (await adNow()).id, asked: null, isKindKnown: true } });
    const [summary] = await dalali.write({ button: { id: 'draft:send', title: 'Tuma likaguliwe' } });
    expect(summary).toContain('Hivi ndivyo');
    expect(await adNow()).toMatchObject({ status: 'draft' });
  });

  it('asks before an old button changes what it says', async () => {
    const { dalali, adNow } = await drafting();
    const [question] = await dalali.write({ button: { id: 'draft:plot', title: 'Kiwanja' } });
    expect(question).toContain('Chumba → Kiwanja');
    expect(await adNow()).toMatchObject({ propertyType: 'room' });
  });
});

describe('a summary [TALK-3]', () => {
  it('is of one version: changed elsewhere, the draft is shown again', async () => {
    const { dalali, adNow } = await drafting();
    const { id, version } = await adNow();
    await db
      .update(ads)
      .set({ price: 999_000, version: version + 1 })
      .where(eq(ads.id, id));
    expect((await dalali.tap(/^Tuma$/))[0]).toContain('TZS 999,000');
    expect(await adNow()).toMatchObject({ status: 'draft' });
    await dalali.tap(/^Tuma$/);
    expect(await adNow()).toMatchObject({ status: 'pending_approval' });
  });

  it('of another agent’s draft sends and deletes nothing', async () => {
    const owner = await drafting();
    const other = await drafting();
    const { id, version } = await owner.adNow();
    for (const button of [`draft:send:${id}:${version}`, `draft:delete:${id}`, `draft:edit:${id}`, `draft:sell:${id}`])
      expect((await other.dalali.write({ button: { id: button, title: 'x' } }))[0]).toContain('haipo tena');
    expect(await owner.adNow()).toMatchObject({ status: 'draft', deletedAt: null });
  });

  it('is not deleted by a yes once it was sent', async () => {
    const { dalali, adNow } = await drafting();
    await dalali.tap(/^Futa$/);
    await db
      .update(ads)
      .set({ status: 'pending_approval' })
      .where(eq(ads.id, (await adNow()).id));
    await dalali.write('ndiyo');
    expect(await adNow()).toMatchObject({ status: 'pending_approval', deletedAt: null });
  });
});
