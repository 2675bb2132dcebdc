import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { adForm } from '@makao/contract/ads.agent';
import { type Db, one } from '@makao/server/db/client';
import { plans } from '@makao/server/db/schema/plans';
import { raise } from '@makao/server/events';
import { approveAd } from '@makao/server/modules/ads/approve-ad';
import { createAd } from '@makao/server/modules/ads/create-ad';
import { updateAd } from '@makao/server/modules/ads/update-ad';
import { readPicture } from '@makao/server/modules/media/read-picture';
import type { Services } from '@makao/server/services';
import sharp from 'sharp';
import { disguises } from './disguises.ts';
import { load } from './load-rows.ts';
import { randomFrom } from './mix.ts';
import { drawings, packages, photographs } from './photographs.ts';
import { withDatabase } from './temporary-database.ts';
import { type Ad, type Agent, caller, type Way, ways } from './trust-people.ts';
import { attack } from './trust-rivals.ts';

// Ads, photos and reports of a thousand agents, 80 of whom cheat, for 90 days, with the program's own functions.
const random = randomFrom(1_711);
const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)]!;
/** A value near the middle, occasionally far above it. */
const around = (middle: number, spread: number) => {
  const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  return middle * Math.exp(normal * spread);
};

const [agentCount, cheatCount, customerCount] = [1_000, 80, 3_000];
async function fill(db: Db) {
  const createdAt = new Date(Date.now() - 200 * 86_400_000);
  const person = (number: number, userType: 'agent' | 'customer', teamRole: 'owner' | null = null) => ({
    id: randomUUID(),
    userType,
    teamRole,
    firstName: 'Asha',
    lastName: 'Juma',
    phoneNumber: `+2557${String(10_000_000 + number)}`,
    passwordHash: 'none',
    verifiedAt: new Date(),
    createdAt,
  });
  const sellers = Array.from({ length: agentCount }, (_, number) => person(number, 'agent'));
  const customers = Array.from({ length: customerCount }, (_, number) => person(agentCount + number, 'customer'));
  const admin = person(agentCount + customerCount, 'customer', 'owner');
  await load(db, 'users', [...sellers, ...customers, admin]);
  const profiles = sellers.map(({ id }) => ({ id: randomUUID(), userId: id, createdAt }));
  await load(db, 'agents', profiles);
  const plan = { nameEn: 'Season', nameSw: 'Msimu', price: 90_000, durationDays: 120, position: 0 };
  const { id: planId } = one(await db.insert(plans).values(plan).returning());
  const granted = { planId, kind: 'granted', at: new Date(), days: 120 };
  await load(
    db,
    'plan_entries',
    profiles.map(({ id }) => ({ id: randomUUID(), agentId: id, ...granted })),
  );
  const city = { id: randomUUID(), name: 'Dar es Salaam' };
  await load(db, 'cities', [city]);
  const wards = Array.from({ length: 12 }, (_, number) => ({
    id: randomUUID(),
    cityId: city.id,
    name: `Ward ${number}`,
    municipality: 'Kinondoni',
  }));
  await load(db, 'wards', wards);
  await db.$client.query('analyze');
  const agents = profiles.map(({ id, userId }, number): Agent => {
    const way = number < cheatCount ? ways[number % ways.length]! : null;
    return { ...caller(userId, id), agentId: id, way };
  });
  return { agents, customers: customers.map(({ id }) => id), adminId: admin.id, wards, cityId: city.id };
}
type Market = Awaited<ReturnType<typeof fill>>;

const words =
  'maji umeme bahari barabara shule soko hospitali bustani ukuta geti ulinzi maegesho sebule jiko stoo kabati dari vigae feni kisima tangi jua kivuli utulivu upepo ghorofa baraza duka msikiti kanisa kituo basi lami taa choo bafu chumba kubwa ndogo mpya safi imara pana nzuri karibu'.split(
    ' ',
  );
const description = () => Array.from({ length: 30 }, () => pick(words)).join(' ');

function formFor({ wards, cityId }: Market, image: string, more: object = {}) {
  const [ward, bedroomsCount] = [pick(wards), 1 + Math.floor(random() * 3)];
  return adForm.parse({
    ...{ type: 'rent', propertyType: 'apartment', cityId, wardId: ward.id, bedroomsCount, bathroomsCount: 1 },
    price: Math.round(around(300_000 * bedroomsCount, 0.2) / 10_000) * 10_000,
    ...{ monthsInAdvance: 6, connexionFees: 200_000, feesForVisit: pick([0, 15_000, 20_000, 30_000]) },
    ...{ description: description(), imagesUuids: [image], status: 'pending_approval' },
    ...more,
  });
}

function memory() {
  const files = new Map<string, Buffer>();
  return {
    get: async (path: string) => (files.has(path) ? { body: Readable.from([files.get(path)!]) } : null),
    put: async (path: string, data: Buffer) => void files.set(path, data),
  };
}

async function upload({ db, storage }: Services, ownerId: string, photo: Buffer | null) {
  const id = randomUUID();
  const path = `ad_image/${id}/1280.webp`;
  if (photo)
    await storage.put(path, await sharp(photo).resize(960, 960, { fit: 'inside' }).webp().toBuffer(), 'image/webp');
  await db.$client.query(
    `insert into cloud_files (id, owner_id, source, path, content_type, bytes, read_at) values ($1, $2, 'ad_image', $3, 'image/webp', 1, $4)`,
    [id, ownerId, path, photo ? null : new Date()],
  );
  return id;
}

const inLanes = (work: (() => Promise<unknown>)[], lanes = 6) =>
  Promise.all(
    Array.from({ length: lanes }, async (_, lane) => {
      for (let at = lane; at < work.length; at += lanes) await work[at]!();
    }),
  );

const codesOf = async (db: Db, id: string) => {
  const { rows } = await db.$client.query<{ codes: string[] }>(
    `select array(select jsonb_array_elements(risk_reasons)->>'code') as codes from ads where id = $1`,
    [id],
  );
  return rows[0]!.codes;
};

export const runMarket = (asked: string | undefined) =>
  withDatabase(async (db) => {
    db.$client.on('connect', (client) => void client.query('set synchronous_commit to off'));
    const adCount = Number(asked ?? 10_000);
    const begun = performance.now();
    const market = await fill(db);
    const storage = memory();
    const services = {
      db,
      storage,
      origin: 'https://makao.example',
      raise,
      tokenSecret: new Uint8Array(32),
    } as unknown as Services;
    let photos = await photographs('/', 150);
    if (photos.length < 20) {
      console.log(`No photographs on this machine (apt-get install ${packages}): the demo's drawings instead.`);
      photos = await drawings(60);
    }
    const honestAgents = market.agents.filter(({ way }) => way === null);
    const cheats = (way: Way) => market.agents.filter((agent) => agent.way === way);

    /** As it was submitted: nobody edits it before. */
    const approve = (id: string) =>
      db.transaction((tx) => approveAd(tx, services, market.adminId, id, { version: 1, reason: 'Checked.' }));

    // Honest agents: every ad passes the form and moderation.
    const honest: Ad[] = [];
    const publish = async (agent: Agent, photo: Buffer | null, more: object = {}) => {
      const image = await upload(services, agent.userId, photo);
      const { id } = await createAd(services, agent, formFor(market, image, more));
      if (photo) await readPicture(services, image);
      return { id, agent };
    };
    const honestCount = Math.round(adCount * 0.92);
    await inLanes(
      Array.from({ length: honestCount }, (_, number) => async () => {
        const ad = await publish(honestAgents[number % honestAgents.length]!, photos[number] ?? null);
        await approve(ad.id);
        honest.push(ad);
      }),
    );

    // Stolen photos in every disguise, each as often.
    const kinds = Object.entries(disguises);
    const times = Math.max(1, Math.min(20, Math.floor((adCount * 0.04) / kinds.length)));
    const caught = new Map<string, number>();
    const thieves = cheats('photos');
    for (let number = 0; number < times * kinds.length; number++) {
      const photo = photos[number % photos.length]!;
      const { width, height } = await sharp(photo).metadata();
      const [kind, strengths] = kinds[number % kinds.length]!;
      const copy = await strengths[Math.floor(number / kinds.length) % strengths.length]!(photo, { width, height });
      const { id } = await publish(thieves[number % thieves.length]!, copy);
      if ((await codesOf(db, id)).includes('copiedPhoto')) caught.set(kind, (caught.get(kind) ?? 0) + 1);
    }

    // Texts and fees that give a cheat away.
    const giveaways: [Way, object, string][] = [
      ['payFirst', { description: `${description()} lipa 50,000 kwanza kwa 0755 123 456` }, 'payFirst'],
      ['link', { description: `${description()} picha zaidi nyumba.co.tz/picha` }, 'linkInText'],
      ['fee', { feesForVisit: 100_000 }, 'viewingFee'],
      ['flood', { description: description() }, 'sameText'],
    ];
    let [detected, published] = [0, 0];
    for (const [way, more, code] of giveaways) {
      for (const agent of cheats(way)) {
        await publish(agent, null, more);
        const { id } = await publish(agent, null, more);
        published++;
        if ((await codesOf(db, id)).includes(code)) detected++;
      }
    }

    // Bait: approved first, then made cheaper.
    let baits = 0;
    for (const agent of cheats('bait')) {
      const image = await upload(services, agent.userId, null);
      const form = formFor(market, image);
      const { id } = await createAd(services, agent, form);
      await approve(id);
      const price = form.price ?? 0;
      for (const share of [0.4, 0.75, 0.55])
        await updateAd(services, agent, id, { ...form, price: Math.round(price * share) } as typeof form);
      const { rows } = await db.$client.query<{ price: number }>('select price from ads where id = $1', [id]);
      if (rows[0]!.price < price * 0.7) baits++;
    }

    const { harmed, tries, taken, sims } = await attack(services, market, honest, random);
    const { rows } = await db.$client.query<{ count: number }>(
      `select count(*)::int as count from ads where status = 'approved' and risk_reasons @> '[{"code": "copiedPhoto"}]'`,
    );
    const wronged = rows[0]!.count;
    const percent = (share: number, digits = 1) => `${(share * 100).toFixed(digits)} %`;
    const found = [...caught.values()].reduce((sum, count) => sum + count, 0) / (times * kinds.length);
    const shares = kinds.map(([kind]) => [kind, (caught.get(kind) ?? 0) / times] as const);
    const [worst, least] = shares.reduce((low, each) => (each[1] < low[1] ? each : low));
    const goals: [name: string, value: string, isMet: boolean][] = [
      [`stolen photos detected in ${kinds.length} disguises`, percent(found), found >= 0.95],
      [`the disguise detected least: ${worst}`, percent(least), least >= 0.95],
      ['honest ads whose photos were called stolen', String(wronged), wronged * 10_000 <= honestCount],
      ['texts and fees detected', percent(detected / published), detected === published],
      ['baits published without moderation', String(baits), baits === 0],
      [
        'honest ads unpublished for more than an hour',
        percent(harmed.size / honest.length, 2),
        harmed.size / honest.length <= 0.001,
      ],
    ];
    const seconds = (performance.now() - begun) / 1000;
    console.log(
      `${adCount} ads of ${agentCount} agents, ${cheatCount} of whom cheat; ${tries} false reports, with ${sims} fresh SIMs, unpublished ${taken} ads; ${seconds.toFixed(0)} s`,
    );
    for (const [name, value, isMet] of goals) console.log(`${isMet ? 'met   ' : 'MISSED'} ${name.padEnd(45)} ${value}`);
    if (goals.some(([, , isMet]) => !isMet)) throw new Error('A goal was missed');
  });
