import { randomUUID } from 'node:crypto';
import { amenities } from '@makao/contract/ads';
import { limits } from '@makao/contract/kernel/limits';
import { copyRows, type Value } from '@makao/server/db/copy';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PoolClient } from 'pg';
import { men, surnames, women } from '../content/names.ts';
import { round } from '../content/prices.ts';
import { type Market, marketAt } from '../content/wards.ts';
import { generateHome, type Home } from '../homes.ts';
import { factColumns, generateFurther, statedFacts } from '../kinds.ts';
import { drawnScene } from '../pictures/drawn.ts';
import { createRng, type Rng } from '../pictures/rng.ts';
import { type SceneKind, sceneKinds, stylesOf } from '../pictures/scene.ts';

const day = 86_400_000;
/** So many different homes are generated; further ads repeat a home at another price. */
const differentHomes = 60_000;
const portion = 10_000;
const picturesEach = 6;

export type Agent = { id: string; userId: string };

export async function copyAgents(client: PoolClient, count: number, now: Date): Promise<Agent[]> {
  const rng = createRng('crowd of agents');
  // Continues the existing numbers, so that seeding twice adds more people.
  const { rows } = await client.query<{ taken: number }>(
    `select count(*) as taken from users where phone_number like '+25561%'`,
  );
  const first = Number(rows[0]!.taken);
  const people = Array.from({ length: count }, (_, i) => {
    const name = rng.pick([...women, ...men]);
    const createdAt = new Date(now.getTime() - Math.round(rng.range(31, 900) * day));
    return {
      id: randomUUID(),
      userId: randomUUID(),
      name,
      surname: rng.pick(surnames),
      createdAt,
      phone: `+25561${String(first + i).padStart(7, '0')}`,
    };
  });
  const userColumns = [
    'id',
    'user_type',
    'first_name',
    'last_name',
    'phone_number',
    'password_hash',
    'locale',
    'verified_at',
    'created_at',
  ];
  await copyRows(
    client,
    'users',
    userColumns,
    people.map(({ userId, name, surname, phone, createdAt }) => [
      userId,
      'agent',
      name,
      surname,
      phone,
      'nobody signs in',
      'sw',
      createdAt,
      createdAt,
    ]),
  );
  const agentColumns = ['id', 'user_id', 'name', 'is_onboarded', 'reviews_count', 'rating_sum', 'created_at'];
  await copyRows(
    client,
    'agents',
    agentColumns,
    people.map(({ id, userId, name, surname, createdAt }) => {
      const reviews = Math.floor(rng.next() ** 2 * 40);
      return [
        id,
        userId,
        rng.chance(0.5) ? `Dalali ${name} ${surname[0]}` : null,
        rng.chance(0.6),
        reviews,
        Math.round(reviews * rng.range(3.2, 5)),
        createdAt,
      ];
    }),
  );
  return people;
}

/** A few pictures of every kind, shared by all ads. */
export async function copyPictures(client: PoolClient): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  const { rows } = await client.query<{ id: string; path: string }>(
    `select id, path from cloud_files where path like 'demo/%-crowd%/1280.webp'`,
  );
  const known = new Map(rows.map(({ id, path }) => [path, id]));
  const added: Value[][] = [];
  for (const kind of sceneKinds)
    for (const style of stylesOf(kind)) {
      const ids = Array.from({ length: picturesEach }, (_, i) => {
        const { path, width, height, color } = drawnScene({ kind, style, home: `crowd${i}`, seed: '0' });
        const id = known.get(path) ?? randomUUID();
        if (!known.has(path)) added.push([id, 'ad_image', path, 'image/webp', 110_000, width, height, color]);
        return id;
      });
      found.set(`${kind} ${style}`, ids);
    }
  await copyRows(
    client,
    'cloud_files',
    ['id', 'source', 'path', 'content_type', 'bytes', 'width', 'height', 'color'],
    added,
  );
  return found;
}

const adColumns = [
  'id',
  'agent_id',
  'ward_id',
  'type',
  'property_type',
  'status',
  'price',
  'months_in_advance',
  'connexion_fees',
  'fees_for_visit',
  'area',
  'bedrooms_count',
  'bathrooms_count',
  ...amenities.map((name) => toSnakeCase(name)),
  'facts',
  'fact_keys',
  'landmark_id',
  'description',
  'admin_comment',
  'created_at',
  'updated_at',
  'submitted_at',
  'published_at',
  'confirmed_at',
  'expiration_date',
  'expired_at',
  'unavailable_at',
];

/**
 * Three quarters are published, spread over the thirty days of an ad's term; the rest are expired, pending, rejected or
 * gone.
 */
function lifeOf(rng: Rng, now: number) {
  const share = rng.next();
  const fate =
    share < 0.75
      ? 'live'
      : share < 0.9
        ? 'expired'
        : share < 0.94
          ? 'draft'
          : share < 0.97
            ? 'pending_approval'
            : share < 0.985
              ? 'rejected'
              : 'gone';
  const published = fate === 'live' || fate === 'expired' || fate === 'gone';
  const age = fate === 'expired' ? rng.range(30.1, 120) : rng.range(0, fate === 'draft' ? 25 : 29.9);
  const at = now - Math.round(age * day);
  const created = at - Math.round(rng.range(0.02, 0.8) * day);
  const expires = (published ? at : created) + limits.adValidityDays * day;
  return {
    status: published ? 'approved' : fate,
    comment: fate === 'rejected' ? 'Picha hazionekani vizuri.' : null,
    created: new Date(created),
    submitted: fate === 'draft' ? null : new Date(created + 600_000),
    published: published ? new Date(at) : null,
    // Most within a week, because agents are asked by chat.
    confirmed: new Date(Math.max(published ? at : created, now - Math.round(14 * day * rng.next() ** 2))),
    expires: new Date(expires),
    expired: fate === 'expired' ? new Date(expires + 240_000) : null,
    gone: fate === 'gone' ? new Date(Math.min(now, at + 2 * day)) : null,
  };
}

/** Copies ads into the tables in batches. The next batch is generated while the last one is written. */
export async function copyAds(
  client: PoolClient,
  count: number,
  agents: readonly Agent[],
  wardId: (market: Market) => string,
  files: Map<string, string[]>,
  now: Date,
  onProgress: (done: number) => void,
): Promise<void> {
  const homes = Array.from({ length: Math.min(count, differentHomes) }, (_, i) => {
    const rng = createRng(`crowd ${i}`);
    const market = marketAt(rng.next());
    const isRoom = i % 3 === 0;
    const home = isRoom ? generateFurther(rng, 'room', market) : generateHome(rng, market);
    return { home, market, facts: isRoom ? home.facts : statedFacts(rng, { ...home, quality: rng.next() }) };
  });
  const streets = await streetsByWard(client);
  const rng = createRng('crowd of ads');
  let writing: Promise<unknown> = Promise.resolve();
  for (let done = 0; done < count; done += portion) {
    const [ads, media, stats]: [Value[][], Value[][], Value[][]] = [[], [], []];
    for (let i = done; i < Math.min(count, done + portion); i++) {
      const { home, market, facts } = homes[i % homes.length]!;
      // A few agents have many ads, most have few.
      const agent = agents[Math.floor(agents.length * rng.next() ** 2.2)]!;
      const id = randomUUID();
      const ward = wardId(market);
      const street = rng.chance(0.5) ? streets.get(ward) : undefined;
      const stated = { ...factColumns(facts), landmarkId: street ? rng.pick(street) : null };
      ads.push(adRow(rng, id, agent, ward, home, stated, now.getTime()));
      for (const [position, { kind, style }] of home.views.slice(0, 3).entries())
        media.push([id, position, rng.pick(files.get(`${kind satisfies SceneKind} ${style}`)!)]);
      stats.push([id, Math.floor(rng.next() ** 3 * 400)]);
    }
    await writing;
    writing = copyRows(client, 'ads', adColumns, ads)
      .then(() => copyRows(client, 'ad_media', ['ad_id', 'position', 'file_id'], media))
      .then(() => copyRows(client, 'ad_stats', ['ad_id', 'views'], stats));
    // The next iteration awaits it and handles a failure; until then it must not count as unhandled.
    writing.catch(() => {});
    onProgress(Math.min(count, done + portion));
  }
  await writing;
}

/** The streets and known places that are in each ward. */
async function streetsByWard(client: PoolClient): Promise<Map<string, string[]>> {
  const { rows } = await client.query<{ ward: string; ids: string[] }>(`
    select w.id as ward, array_agg(l.id order by l.name) as ids from landmarks l
    join cities c on c.name = l.city join wards w on w.city_id = c.id and w.name = l.wards[1]
    where l.status = 'accepted' group by w.id`);
  return new Map(rows.map(({ ward, ids }) => [ward, ids]));
}

type Stated = ReturnType<typeof factColumns> & { landmarkId: string | null };

function adRow(rng: Rng, id: string, agent: Agent, ward: string, home: Home, stated: Stated, now: number): Value[] {
  const life = lifeOf(rng, now);
  const price = round(home.price * rng.range(0.9, 1.1));
  return [
    id,
    agent.id,
    ward,
    home.type,
    home.propertyType,
    life.status,
    price,
    home.monthsInAdvance,
    home.type === 'rent' ? price : null,
    home.feesForVisit,
    home.area,
    home.bedroomsCount,
    home.bathroomsCount,
    ...amenities.map((name) => home[name]),
    JSON.stringify(stated.facts),
    `{${stated.factKeys.map((key) => `"${key}"`).join()}}`,
    stated.landmarkId,
    home.description,
    life.comment,
    life.created,
    life.published ?? life.created,
    life.submitted,
    life.published,
    life.confirmed,
    life.expires,
    life.expired,
    life.gone,
  ];
}
