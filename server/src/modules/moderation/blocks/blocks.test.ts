import { register } from '@makao/contract/accounts';
import { changePhoneNumber } from '@makao/contract/accounts.own';
import { type AdForm, createAd as createAdCall, updateAd } from '@makao/contract/ads.agent';
import * as contract from '@makao/contract/blocks';
import type { RiskReason } from '@makao/contract/risk';
import { auditLog as auditCall } from '@makao/contract/team.audit';
import { changeNumber } from '@makao/contract/team.person';
import { paint } from '@makao/demo/pictures/render';
import { drawScene } from '@makao/demo/pictures/scene';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { rateLimits, users } from '../../../db/schema/accounts.ts';
import { ads } from '../../../db/schema/ads.ts';
import { blockList } from '../../../db/schema/blocks.ts';
import { cloudFiles } from '../../../db/schema/media.ts';
import { createAdForm, subscribe } from '../../../test/ad-form.ts';
import { createUser, daysFromNow } from '../../../test/factories.ts';
import { signedIn, signedInAgent } from '../../../test/people.ts';
import { uploader } from '../../../test/upload.ts';
import { removeDeletedUsers } from '../../accounts/delete-user.ts';
import { entryApp, freshNumber } from '../../accounts/enter.fixture.ts';
import { leaveTraces } from '../../accounts/leave-traces.ts';
import { readPicture } from '../../media/read-picture.ts';
import { removeUnusedFiles } from '../../media/remove-unused-files.ts';

const { app, db, call, services, browser, workOff } = await entryApp();
const moderator = await signedIn(services, { teamRole: 'moderator', firstName: 'Asha', lastName: 'Juma' });
const owner = await signedIn(services, { teamRole: 'owner' });
const upload = uploader(app);
const reason = 'Alidai pesa kabla ya kuonyesha nyumba';

beforeEach(async () => {
  await db.delete(rateLimits);
  await db.delete(blockList);
});

const add = (body: object, as: Parameters<typeof call>[2] = moderator) =>
  call(contract.addBlocks, { body } as never, as);
const block = async (body: object): Promise<contract.Block[]> => {
  const { status, body: answer } = await add({ reason, ...body });
  expect(status, JSON.stringify(answer)).toBe(201);
  return answer.data;
};
const end = (id: string, as: Parameters<typeof call>[2] = moderator) =>
  call(contract.endBlock, { params: { id }, body: { reason: 'Ni kosa' } }, as);
const list = async (query: object = {}): Promise<contract.Block[]> =>
  (await call(contract.listBlocks, { query } as never, moderator)).body.data;

async function planned() {
  const person = await signedInAgent(services, { createdAt: daysFromNow(-400) });
  await subscribe(db, person.agent.id);
  return person;
}
type Agent = Awaited<ReturnType<typeof planned>>;
const send = async (person: Agent, more: Partial<AdForm> = {}) =>
  call(createAdCall, { body: await createAdForm(db, person.agent.userId, more) }, person);
const riskOf = async (id: string) => {
  const [ad] = await db.select().from(ads).where(eq(ads.id, id));
  return { score: ad!.risk, codes: (ad!.riskReasons as RiskReason[]).map(({ code }) => code) };
};
const useDevice = (userId: string, device: string) =>
  db.transaction((tx) => leaveTraces(tx, userId, { device, address: `address of ${userId}` }));
const registration = (phoneNumber: string) => ({
  ...{ firstName: 'Neema', lastName: 'Mushi', phoneNumber, userType: 'agent', agentName: null },
  ...{ password: 'Siri!2026', confirmPassword: 'Siri!2026', termsAndConditions: true },
});
const accounts = (phoneNumber: string) => db.$count(users, eq(users.phoneNumber, phoneNumber));

describe('a blocked number [JUDGE-7]', () => {
  it('opens no account, by a password or by a code, and the answer names no rule', async () => {
    const phoneNumber = freshNumber();
    await block({ kind: 'number', phoneNumber });
    for (const [locale, said] of [
      ['en', /^That isn't possible/],
      ['sw', /^Hilo haliwezekani/],
    ] as const) {
      const page = browser(undefined, locale);
      const registered = await page.send(register, registration(phoneNumber));
      const entered = await page.come(phoneNumber);
      for (const { status, body } of [registered, entered]) {
        expect([status, body.code]).toEqual([403, 'notPossible']);
        expect(body.message).toMatch(said);
        expect(body.violations).toBeUndefined();
      }
    }
    expect(await accounts(phoneNumber)).toBe(0);
    expect((await list())[0]).toMatchObject({ hits: 4, lastHitAt: expect.any(String) });
  });

  it('can be given to no account, by its owner or by the team', async () => {
    const phoneNumber = freshNumber();
    await block({ kind: 'number', phoneNumber });
    const customer = await signedIn(services);
    const asked = await call(changePhoneNumber, { body: { phoneNumber } }, customer);
    expect([asked.status, asked.body.code]).toEqual([403, 'notPossible']);
    const given = await call(changeNumber, { params: { id: customer.user.id }, body: { phoneNumber, reason } }, owner);
    expect([given.status, given.body.violations?.[0].propertyPath]).toEqual([422, 'phoneNumber']);
    expect(await accounts(phoneNumber)).toBe(0);
  });

  it('stands in no text, however it is spelt; others do', async () => {
    await block({ kind: 'number', phoneNumber: '+255755123456' });
    const person = await planned();
    for (const description of [
      'Nyumba nzuri, piga 0755 123 456',
      'Nyumba nzuri, piga +255-755-123-456',
      'Nyumba nzuri, piga O755 l23 4S6',
      'Nyumba nzuri 0755 piga 123 halafu 456',
    ]) {
      const { status, body } = await send(person, { description });
      expect([description, status, body.violations?.[0].propertyPath]).toEqual([description, 422, 'description']);
    }
    const { body: ad } = await send(person, { description: 'Nyumba nzuri, piga 0755 123 457' });
    const form = await createAdForm(db, person.agent.userId, { description: 'Piga 0755123456' });
    expect((await call(updateAd, { params: { id: ad.id }, body: form }, person)).status).toBe(422);
    expect((await list())[0]!.hits).toBe(5);
  });

  it('is stored as a hash with its last digits, and stays when the account is removed', async () => {
    const phoneNumber = freshNumber();
    const cheat = await createUser(db, { phoneNumber });
    const [entry] = await block({ kind: 'number', phoneNumber });
    expect(entry).toMatchObject({
      shown: phoneNumber.slice(-3),
      person: { id: cheat.id },
      by: { id: moderator.user.id },
    });
    expect(JSON.stringify(await db.select().from(blockList))).not.toContain(phoneNumber.slice(-9, -3));
    await db
      .update(users)
      .set({ suspendedAt: new Date(), suspendedReason: 'deleted', deleteAt: daysFromNow(-1) })
      .where(eq(users.id, cheat.id));
    await removeDeletedUsers(services);
    expect(await accounts(phoneNumber)).toBe(0);
    expect((await browser().send(register, registration(phoneNumber))).status).toBe(403);
  });
});

describe('a blocked device [JUDGE-7]', () => {
  it('opens no account, and its ads wait with the highest risk', async () => {
    const page = browser();
    const phoneNumber = freshNumber();
    const first = await page.send(register, registration(phoneNumber));
    expect(first.status).toBe(201);
    const [cheat] = await db.select().from(users).where(eq(users.phoneNumber, phoneNumber));
    await block({ kind: 'device', personId: cheat!.id });
    const again = await page.send(register, registration(freshNumber()));
    const byCode = await page.come(freshNumber());
    expect([again.body.code, byCode.body.code]).toEqual(['notPossible', 'notPossible']);
    expect((await browser().send(register, registration(freshNumber()))).status).toBe(201);
  });

  it('raises the risk of everyone who used it, of ads that wait already too, until it ends', async () => {
    const person = await planned();
    const { body } = await send(person);
    expect(JSON.stringify(body)).not.toContain('risk');
    expect(await riskOf(body.id)).toEqual({ score: 0, codes: [] });
    await useDevice(person.agent.userId, 'the phone of a cheat');
    const [entry] = await block({ kind: 'device', personId: person.agent.userId });
    await workOff();
    expect(await riskOf(body.id)).toEqual({ score: 100, codes: ['blockedDevice'] });
    const other = await planned();
    await useDevice(other.agent.userId, 'the phone of a cheat');
    expect(await riskOf((await send(other)).body.id)).toEqual({ score: 100, codes: ['blockedDevice'] });
    expect((await list())[0]!.hits).toBe(2);
    expect((await end(entry!.id)).status).toBe(200);
    await workOff();
    expect((await riskOf(body.id)).codes).toEqual([]);
  });

  it('is known only of people who left one', async () => {
    const { user } = await signedIn(services);
    const { status, body } = await add({ kind: 'device', personId: user.id, reason });
    expect([status, body.violations?.[0].propertyPath]).toEqual([422, 'personId']);
  });
});

describe('a blocked photo [JUDGE-7]', () => {
  const draw = async (seed: string) => (await paint(drawScene({ kind: 'house', seed }), { width: 900 })).jpeg();
  const put = async (person: Agent, file: Buffer) => upload({ source: 'ad_image', file }, person);
  async function adWith(person: Agent, file: Buffer) {
    const { status, body } = await put(person, file);
    expect([status, body.violations]).toEqual([201, undefined]);
    await readPicture(services, body.uuid);
    const { body: ad } = await send(person, { imagesUuids: [body.uuid] });
    return { id: ad.id as string, url: body.url as string, fileId: body.uuid as string };
  }

  it('is refused when nearly the same is uploaded; a disguised copy waits with the highest risk', async () => {
    const [cheat, other] = [await planned(), await planned()];
    const photo = await draw('blocked');
    const shown = await adWith(cheat, photo);
    const [entry] = await block({ kind: 'photo', adId: shown.id, urls: [shown.url] });
    expect(entry).toMatchObject({
      kind: 'photo',
      picture: { base: expect.any(String) },
      person: { id: cheat.agent.userId },
    });
    const same = await sharp(photo).resize(800).jpeg({ quality: 60 }).toBuffer();
    for (const locale of ['en', 'sw'] as const) {
      const refused = await upload({ source: 'ad_image', file: same }, { ...other, locale });
      expect([refused.status, refused.body.violations[0].propertyPath]).toEqual([422, 'file']);
      expect(refused.body.violations[0].title).not.toMatch(/block|zuiw|kizuizi/i);
    }
    const turned = await adWith(other, await sharp(photo).rotate(90).jpeg().toBuffer());
    const { score, codes } = await riskOf(turned.id);
    expect([score, codes]).toEqual([100, expect.arrayContaining(['blockedPhoto'])]);
    expect((await riskOf((await adWith(other, await draw('another'))).id)).codes).not.toContain('blockedPhoto');
    expect((await list())[0]!.hits).toBeGreaterThanOrEqual(3);
  });

  it('stays in the store while it is blocked, to be compared with', async () => {
    const cheat = await planned();
    const { id, url, fileId } = await adWith(cheat, await draw('kept'));
    const [entry] = await block({ kind: 'photo', adId: id, urls: [url] });
    await db
      .update(ads)
      .set({ deletedAt: daysFromNow(-60) })
      .where(eq(ads.id, id));
    await db
      .update(cloudFiles)
      .set({ createdAt: daysFromNow(-60) })
      .where(eq(cloudFiles.id, fileId));
    const isRemoved = async () => {
      await removeUnusedFiles(services);
      const [file] = await db.select().from(cloudFiles).where(eq(cloudFiles.id, fileId));
      return file!.removedAt !== null;
    };
    expect(await isRemoved()).toBe(false);
    await end(entry!.id);
    expect(await isRemoved()).toBe(true);
    expect((await list())[0]).toMatchObject({ picture: null, endReason: 'Ni kosa' });
  });

  it('must be of the ad', async () => {
    const { id } = await adWith(await planned(), await draw('own'));
    const { status, body } = await add({ kind: 'photo', adId: id, urls: ['/files/another.webp'], reason });
    expect([status, body.violations?.[0].propertyPath]).toEqual([422, 'urls']);
  });
});

describe('a blocked phrase [JUDGE-7]', () => {
  it('raises the risk by itself, whatever the case, accents and look-alike letters', async () => {
    await block({ kind: 'phrase', phrase: 'Kodi ya Malaika' });
    const person = await planned();
    const found = await send(person, { description: 'Nyumba nzuri, kоdi ya MALÁIKA tu' });
    expect(await riskOf(found.body.id)).toEqual({ score: 40, codes: ['blockedPhrase'] });
    const honest = await send(person, { description: 'Nyumba nzuri, kodi ya mwezi tu' });
    expect((await riskOf(honest.body.id)).codes).toEqual([]);
    const short = await add({ kind: 'phrase', phrase: ' -ab- ', reason });
    expect([short.status, short.body.violations?.[0].propertyPath]).toEqual([422, 'phrase']);
  });
});

describe('the block list [JUDGE-7, ADM-1]', () => {
  it('is filtered by kind and state, counts what each tab shows, and keeps what has ended', async () => {
    await block({ kind: 'phrase', phrase: 'tuma hela' });
    const [number] = await block({ kind: 'number', phoneNumber: freshNumber() });
    await end(number!.id);
    expect((await list()).map(({ kind }) => kind)).toEqual(['number', 'phrase']);
    expect((await list({ state: 'active' })).map(({ kind }) => kind)).toEqual(['phrase']);
    expect((await list({ state: 'ended', kind: 'number' }))[0]).toMatchObject({ endedBy: { id: moderator.user.id } });
    const { body } = await call(contract.countBlocks, { query: { state: 'active' } }, moderator);
    expect(body).toEqual({ all: 1, number: 0, photo: 0, phrase: 1, device: 0 });
    expect((await end(number!.id)).status).toBe(409);
  });

  it('shows every addition and end to the owners, with its reason', async () => {
    const [entry] = await block({ kind: 'phrase', phrase: 'Tuma nauli' });
    await end(entry!.id);
    const { body } = await call(auditCall, { query: { subjectId: entry!.id } }, owner);
    expect(body.data).toMatchObject([
      { action: 'block.end', subject: { name: 'Tuma nauli' }, after: { reason: 'Ni kosa' } },
      { action: 'block.add', actor: { fullName: 'Asha Juma' }, after: { reason, kind: 'phrase' } },
    ]);
  });

  it('has each thing once, of many who add it at once, and takes it again after its end', async () => {
    const body = { kind: 'number', phoneNumber: freshNumber(), reason };
    const statuses = (await Promise.all([1, 2, 3, 4].map(() => add(body)))).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 422, 422, 422]);
    await end((await list())[0]!.id);
    expect((await add(body)).status).toBe(201);
  });

  it('takes no entry about colleagues, oneself or linked accounts, and is closed to other roles', async () => {
    const { user: colleague } = owner;
    const number = (phoneNumber: string) => ({ kind: 'number', phoneNumber, reason });
    expect((await add(number(colleague.phoneNumber))).body.code).toBe('forbidden');
    expect((await add(number(moderator.user.phoneNumber))).body.code).toBe('ownJudgement');
    const person = await planned();
    await useDevice(person.agent.userId, 'shared with the owner');
    await useDevice(colleague.id, 'shared with the owner');
    expect((await add({ kind: 'device', personId: person.agent.userId, reason })).body.code).toBe('forbidden');

    const linked = await createUser(db, { phoneNumber: freshNumber() });
    const [entry] = await block({ kind: 'number', phoneNumber: linked.phoneNumber });
    for (const id of [linked.id, moderator.user.id]) await useDevice(id, 'a phone of the moderator');
    expect((await end(entry!.id)).body.code).toBe('ownJudgement');
    expect((await end(entry!.id, owner)).status).toBe(200);
    expect((await add(number(linked.phoneNumber))).body.code).toBe('ownJudgement');

    const cashier = await signedIn(services, { teamRole: 'cashier' });
    expect((await add(number(freshNumber()), cashier)).status).toBe(403);
  });
});
