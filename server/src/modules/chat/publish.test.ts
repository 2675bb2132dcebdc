import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { adMedia, ads } from '../../db/schema/ads.ts';
import { chats } from '../../db/schema/chat.ts';
import { createAgent, createCity, createUser, createWard, daysFromNow } from '../../test/factories.ts';
import { jpeg } from '../../test/upload.ts';
import { chatApp } from './chat.fixture.ts';

const { db, phone, api } = await chatApp();
const city = await createCity(db, { name: 'Dar es Salaam' });
const sinza = await createWard(db, { name: 'Sinza', cityId: city.id });

let last = 0;
const photo = async () => {
  const id = `media-${++last}`;
  // Each photo differs: a duplicate is reported.
  api.files.set(id, await jpeg(640 + last, 480));
  return id;
};
const newAgent = async (given: Parameters<typeof createAgent>[1] = {}) => {
  const dalali = phone(`+2557670${String(++last).padStart(5, '0')}`);
  const agent = await createAgent(db, { ...given, user: { phoneNumber: dalali.from, locale: 'sw', ...given.user } });
  return { dalali, agent };
};
const adsOf = (agentId: string) => db.select().from(ads).where(eq(ads.agentId, agentId));

describe('publishing by chat [CHAT-5]', () => {
  it('makes a draft of photos and a text, asks for what is missing, and submits it', async () => {
    const { dalali, agent } = await newAgent();
    const caption = 'Nyumba ya kupanga Sinza vyumba 2 master, kodi laki 5 kwa mwezi, malipo miezi 3. Piga 0712345678';
    const first = await dalali.write({ image: { id: await photo(), caption } });
    expect(first[0]).toContain('Tumeanza rasimu');
    expect(first[0]).toContain('Tumesoma: Nyumba ya kupanga, Sinza · TZS 500,000');
    expect(first[0]).toContain('Ada ya dalali ni kiasi gani');
    const second = await photo();
    expect(await dalali.write({ image: { id: second } })).toEqual([]);
    expect(await dalali.write({ image: { id: second } })).toEqual([expect.stringContaining('tayari ipo')]);
    expect((await dalali.write('sijui'))[0]).toContain('Ada ya dalali ni kiasi gani');
    expect((await dalali.write('mwezi mmoja'))[0]).toContain('Ada ya kuona');
    expect((await dalali.write('elfu 20'))[0]).toContain('Vyoo');
    const whole = await dalali.write('2');
    expect(whole[0]).toContain('Picha: 2');
    expect(whole[0]).toContain('Ada ya kuona: TZS 20,000');
    expect(dalali.buttons().map(({ reply }) => reply.title)).toEqual(['Tuma', 'Badili', 'Futa']);
    const [draft] = await adsOf(agent.id);
    expect(draft).toMatchObject({
      ...{ status: 'draft', type: 'rent', propertyType: 'house', wardId: sinza.id, price: 500_000 },
      ...{ monthsInAdvance: 3, connexionFees: 500_000, feesForVisit: 20_000, bedroomsCount: 2, bathroomsCount: 2 },
    });
    expect(draft!.description).not.toContain('0712345678');
    expect(await dalali.write('tuma')).toEqual([expect.stringContaining('Limetumwa likaguliwe')]);
    expect(await adsOf(agent.id)).toMatchObject([{ status: 'pending_approval' }]);
    expect(await db.$count(adMedia, eq(adMedia.adId, draft!.id))).toBe(2);
    const [chat] = await db.select().from(chats).where(eq(chats.address, dalali.from));
    expect(chat!.state.draft).toBeUndefined();
  });

  it('asks a room for its bathroom, and takes half a month or no fee for an answer [KIND-1, KIND-2]', async () => {
    const { dalali, agent } = await newAgent();
    const caption = 'Chumba na sebule kinapangishwa Sinza, luku yake, kodi 200,000 kwa mwezi miezi 3. Kuona 10,000';
    const [fee] = await dalali.write({ image: { id: await photo(), caption } });
    expect(fee).toContain('Ada ya dalali ni kiasi gani');
    expect((await dalali.write('nusu mwezi'))[0]).toMatch(/[Cc]hoo/);
    expect((await dalali.write('ndani'))[0]).toContain('Picha: 1');
    expect(await adsOf(agent.id)).toMatchObject([
      {
        ...{ propertyType: 'room', type: 'rent', price: 200_000, connexionFees: 100_000, bedroomsCount: null },
        facts: { hasSittingRoom: true, bathroom: 'own', meter: 'own' },
      },
    ]);
    expect(await dalali.write('tuma')).toEqual([expect.stringContaining('Limetumwa likaguliwe')]);
  });

  it('explains the form’s refusals: without a plan or token the draft waits', async () => {
    const { dalali, agent } = await newAgent({ createdAt: daysFromNow(-60) });
    const caption = 'Kiwanja kinauzwa Sinza sqm 400 bei milioni 30. Ada ya kuona elfu 10. Kina hati.';
    await dalali.write({ image: { id: await photo(), caption } });
    for (let asked = 0; asked < 4; asked++) {
      const [chat] = await db.select().from(chats).where(eq(chats.address, dalali.from));
      const fact = chat!.state.draft?.asked;
      if (!fact) break;
      const answers: Record<string, string> = {
        price: 'milioni 30',
        area: '400',
        feesForVisit: 'elfu 10',
        description: 'Kiwanja kizuri',
      };
      await dalali.write(answers[fact] ?? 'Sinza');
    }
    expect(await dalali.write('tuma')).toEqual([expect.stringContaining('kifurushi au tokeni')]);
    expect(await adsOf(agent.id)).toMatchObject([{ status: 'draft' }]);
    expect(await dalali.write('ghairi')).toEqual([expect.stringContaining('Rasimu inakusubiri')]);
  });

  it('is for agents whose number is verified', async () => {
    const customer = phone('+255767900001');
    await createUser(db, { phoneNumber: customer.from });
    expect(await customer.write({ image: { id: await photo() } })).toEqual([
      expect.stringContaining('/account/become-agent'),
    ]);
    const { dalali, agent } = await newAgent({ user: { verifiedAt: null } });
    await dalali.write({ image: { id: await photo(), caption: 'Nyumba Sinza laki 5' } });
    const banned = await newAgent({ user: { suspendedAt: new Date(), suspendedReason: 'test' } });
    await banned.dalali.write({ image: { id: await photo(), caption: 'Nyumba Sinza laki 5' } });
    expect([...(await adsOf(agent.id)), ...(await adsOf(banned.agent.id))]).toEqual([]);
  });

  it('says so when a photo can’t be had or used, and takes five', async () => {
    const { dalali, agent } = await newAgent();
    expect(await dalali.write({ image: { id: 'nothing-there' } })).toEqual([expect.stringContaining('itume tena')]);
    api.files.set('a-text', Buffer.from('no picture'));
    expect(await dalali.write({ image: { id: 'a-text' } })).toEqual([expect.stringContaining('JPEG au PNG')]);
    for (let count = 0; count < 5; count++) await dalali.write({ image: { id: await photo() } });
    expect(await dalali.write({ image: { id: await photo() } })).toEqual([expect.stringContaining('picha 5 tu')]);
    expect(await adsOf(agent.id)).toHaveLength(1);
  });

  it('takes a long text for a post, and a short one for a search', async () => {
    const { dalali, agent } = await newAgent();
    await dalali.write('nyumba sinza laki tano');
    await dalali.write(
      'natafuta nyumba ya kupanga sinza vyumba viwili master kodi laki tano kwa mwezi malipo miezi sita',
    );
    expect(await adsOf(agent.id)).toEqual([]);
    await dalali.write('Nyumba ya kupanga Sinza\nVyumba 2 na sebule\nKodi laki 5 kwa mwezi\nMalipo miezi 6');
    expect(await adsOf(agent.id)).toHaveLength(1);
  });
});
