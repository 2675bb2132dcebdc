import { randomUUID } from 'node:crypto';
import { amenities } from '@makao/contract/ads';
import type { Db } from '@makao/server/db/client';
import { agents } from '@makao/server/db/schema/agents';
import { cities } from '@makao/server/db/schema/places';
import type { userAdSearches } from '@makao/server/db/schema/saved-searches';
import { matchNow, matchStatement } from '@makao/server/modules/saved-searches/match-ad';
import { targetsOf } from '@makao/server/modules/saved-searches/search-targets';
import { load } from './load-rows.ts';
import { randomFrom, spread } from './mix.ts';
import { withDatabase } from './temporary-database.ts';

// Matches one new ad with all saved searches, as after an approval.
const [peopleCount, searchesEach, wardsCount, adsCount] = [20_000, 10, 95, 220];
const random = randomFrom(20_261_115);
const pick = <T>(values: readonly T[]) => values[Math.floor(random() * values.length)]!;
/** A few wards are searched by many users, the hundredth rarely. */
const popular = <T>(values: readonly T[]) => values[Math.floor(random() ** 1.7 * values.length)]!;
const chance = (share: number) => random() < share;
const inMonth = () => new Date(Date.now() + (1 + random() * 29) * 86_400_000);
/** Prices of searches are round, and mostly low. */
const rent = () => Math.round((100_000 + 4_900_000 * random() ** 3) / 50_000) * 50_000;

const person = (index: number) => ({
  id: randomUUID(),
  userType: 'customer' as const,
  firstName: 'Asha',
  lastName: 'Juma',
  phoneNumber: `+2557${String(index).padStart(8, '0')}`,
  passwordHash: 'none',
  verifiedAt: new Date(),
});

function search(userId: string, cityId: string, wardIds: string[]): typeof userAdSearches.$inferSelect {
  const type = chance(0.8) ? 'rent' : 'sell';
  const priceMax = rent() * (type === 'sell' ? 200 : 1);
  const now = new Date();
  return {
    id: randomUUID(),
    userId,
    cityIds: [cityId],
    wardIds: chance(0.93)
      ? [...new Set(Array.from({ length: 1 + Math.floor(random() * 4) }, () => popular(wardIds)))]
      : [],
    landmarkIds: [],
    type: chance(0.97) ? type : null,
    propertyType: chance(0.9) ? pick(['apartment', 'house', 'house', 'plot'] as const) : null,
    priceMin: chance(0.4) ? Math.floor(priceMax / 2) : null,
    priceMax,
    moveInMax: null,
    monthsInAdvanceMax: null,
    bedroomsCount: chance(0.6) ? [...new Set([pick([1, 2, 3, 4, 5]), pick([2, 3])])] : [],
    ...(Object.fromEntries(amenities.map((name) => [name, chance(0.1)])) as Record<
      (typeof amenities)[number],
      boolean
    >),
    facts: {},
    searchTimeFrame: 0,
    acceptContact: true,
    whatsAppNotificationsEnabled: true,
    createdAt: now,
    updatedAt: now,
    expirationDate: inMonth(),
    lastNotifiedAt: null,
    deletedAt: null,
  };
}

async function fill(db: Db) {
  const [city] = await db.insert(cities).values({ name: 'Dar es Salaam' }).returning();
  const wardRows = Array.from({ length: wardsCount }, (_, index) => ({
    id: randomUUID(),
    cityId: city!.id,
    municipality: 'Kinondoni',
    name: `Ward ${index}`,
  }));
  await load(db, 'wards', wardRows);
  const wardIds = wardRows.map(({ id }) => id);
  const people = Array.from({ length: peopleCount }, (_, index) => person(index));
  await load(db, 'users', people);
  const searches = people.flatMap(({ id }) =>
    Array.from({ length: searchesEach }, () => search(id, city!.id, wardIds)),
  );
  await load(db, 'user_ad_searches', searches);
  await load(db, 'user_ad_search_targets', searches.flatMap(targetsOf));
  const [agent] = await db.insert(agents).values({ userId: people[0]!.id }).returning();
  const adRows = Array.from({ length: adsCount }, () => {
    const type = chance(0.8) ? ('rent' as const) : ('sell' as const);
    return {
      id: randomUUID(),
      agentId: agent!.id,
      wardId: popular(wardIds),
      type,
      propertyType: pick(['apartment', 'house'] as const),
      status: 'approved' as const,
      price: rent() * (type === 'sell' ? 200 : 1),
      monthsInAdvance: 3,
      connexionFees: 100_000,
      bedroomsCount: pick([1, 2, 2, 3, 3, 4]),
      bathroomsCount: 1,
      ...Object.fromEntries(amenities.map((name) => [name, chance(0.4)])),
      description: 'A house.',
      publishedAt: new Date(),
      expirationDate: inMonth(),
    };
  });
  await load(db, 'ads', adRows);
  await db.$client.query('vacuum analyze');
  return { adIds: adRows.map(({ id }) => id), searches: searches.length };
}

/** Milliseconds per ad to find the matching searches, and to find and save them. */
async function measure(db: Db, adIds: string[]) {
  const find = matchStatement.replace(/insert into \S+ \(.*?\)/, '').replace('on conflict do nothing', '');
  const found: number[] = [];
  for (const id of adIds) {
    const begun = performance.now();
    await db.$client.query({ name: 'find', text: find, values: [id] });
    found.push(performance.now() - begun);
  }
  const [written, matches]: [number[], number[]] = [[], []];
  for (const id of adIds) {
    const begun = performance.now();
    matches.push(await db.transaction((tx) => matchNow(tx, id)));
    written.push(performance.now() - begun);
  }
  return { found, written, matches };
}

export const run = () =>
  withDatabase(async (db) => {
    const { adIds, searches } = await fill(db);
    console.log(`${searches.toLocaleString('en')} saved searches, ${adIds.length} ads`);
    const [probe, ...rest] = adIds;
    await measure(db, adIds.slice(1, 21));
    const { found, written, matches } = await measure(db, rest.slice(20));
    const say = (name: string, values: number[], digits = 1) => {
      const { p50, p99 } = spread(values);
      console.log(`${name.padEnd(34)} p50 ${p50.toFixed(digits)}  p99 ${p99.toFixed(digits)}`);
    };
    say('searches an ad matches', matches, 0);
    say('found, ms an ad', found);
    say('found and written down, ms an ad', written);
    const { rows } = await db.$client.query(`explain (analyze, buffers) ${matchStatement.replace('$1', `'${probe}'`)}`);
    console.log(`\n${rows.map((row) => row['QUERY PLAN']).join('\n')}`);
  });
