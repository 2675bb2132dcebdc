import { amenities } from '@makao/contract/ads';
import { flagNames, propertyTypes } from '@makao/contract/ads.kinds';
import { readAmount } from '@makao/contract/amounts/read-amount';
import { darEsSalaam } from '@makao/demo/content/places';
import { eq, sql } from 'drizzle-orm';
import { users } from '../../../db/schema/accounts.ts';
import { ads } from '../../../db/schema/ads.ts';
import { landmarks } from '../../../db/schema/places.ts';
import { allJobs } from '../../../jobs.ts';
import { createAd, createAgent, createUser, daysFromNow } from '../../../test/factories.ts';
import { importCity } from '../../places/import-city.ts';
import { chatApp } from '../chat.fixture.ts';
import type { Transcript } from './read-transcripts.ts';

export type Stage = Awaited<ReturnType<typeof openStage>>;

/** One app and one city for all conversations. */
export async function openStage() {
  const made = await chatApp();
  const { db, services } = made;
  await db.transaction((tx) => importCity(tx, darEsSalaam));
  await services.adIndex.catchUp();
  const jobs = new Map(allJobs.map((job) => [job.name, job]));
  /** Runs every job that is due, in the order they were sent. */
  const work = async () => {
    for (;;) {
      const { rows } = await db.$client.query<{ name: string; data: object }>(
        `with due as (delete from pgboss.job where state in ('created', 'retry') and start_after <= now()
           returning name, data, created_on, id) select name, data from due order by created_on, id`,
      );
      if (rows.length === 0) return;
      for (const { name, data } of rows)
        await jobs.get(name)?.run(data, { deps: services, attempt: 1, signal: new AbortController().signal });
    }
  };
  let last = 0;
  const newNumber = () => `+2557680${String(++last).padStart(5, '0')}`;
  const wardIds = new Map(darEsSalaam.wards.map(({ id, name }) => [name.toLowerCase(), id]));
  return { ...made, work, newNumber, wardIds, now: Date.now() };
}

export interface Person {
  name: string;
  profile: string;
  /** A number, or the carrier's user id. */
  address: string;
  userId?: string;
  agentId?: string;
}

/** The people and ads of one conversation. */
export interface World {
  people: Map<string, Person>;
  /** Ids of ads by name. */
  ads: Map<string, string>;
  /** Numbers of ads by name, for codes. */
  numbers: Map<string, number>;
}

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

async function castPerson(stage: Stage, name: string, [kind = '', ...options]: string[]): Promise<Person> {
  const { db, newNumber } = stage;
  const number = newNumber();
  const address = kind === 'nameless' ? `TZ.${number.slice(1)}` : number;
  const profile = options.find((option) => option.startsWith('called '))?.slice(7) ?? `${capital(name)} Mushi`;
  const locale = options.includes('english') ? ('en' as const) : ('sw' as const);
  const isSuspended = options.includes('suspended');
  const user = {
    ...{ phoneNumber: number, locale, firstName: profile.split(' ')[0] ?? name, lastName: 'Mushi' },
    ...(isSuspended && { suspendedAt: new Date(), suspendedReason: 'test' }),
  };
  if (options.includes('stopped') || locale === 'en')
    await db.execute(
      sql`insert into chats (phone_number, carrier_id, locale, stopped_at, wrote_at) values (${address},
        ${address.startsWith('+') ? null : address}, ${locale}, ${options.includes('stopped') ? sql`now()` : null},
        now() - interval '2 hours')`,
    );
  const person = { name, profile, address };
  switch (kind) {
    case 'stranger':
    case 'nameless':
      return person;
    case 'customer':
      return { ...person, userId: (await createUser(db, user)).id };
    case 'member':
      return { ...person, userId: (await createUser(db, { ...user, teamRole: 'support' })).id };
    case 'agent':
    case 'unverified agent': {
      const verifiedAt = kind === 'agent' ? new Date() : null;
      const agent = await createAgent(db, { tokenBalance: 50, user: { ...user, verifiedAt } });
      return { ...person, userId: agent.userId, agentId: agent.id };
    }
    default:
      throw new Error(`Nobody is a “${kind}”: see the README`);
  }
}

const adPattern = /^(?:(\d+) )?ads?(?: of (\w+))?$/;
const placePattern = /^(rent|sale) (\w+) in (.+) at (\S+)$/;

async function castAds(stage: Stage, world: World, name: string, [first = '', place = '', ...options]: string[]) {
  const { db, wardIds } = stage;
  const [, count = '1', owner] = adPattern.exec(first) ?? [];
  const [, deal, kind, ward = '', amount = ''] = placePattern.exec(place) ?? [];
  const propertyType = propertyTypes.find((each) => each === kind);
  const wardId = wardIds.get(ward.toLowerCase());
  const price = readAmount(amount);
  if (!propertyType || !wardId || price === null) throw new Error(`The ad ${name} can't be read: ${place}`);
  const facts: Record<string, unknown> = {};
  const values: Record<string, unknown> = {};
  for (const option of options) {
    const [, rooms] = /^(\d+) bedrooms?$/.exec(option) ?? [];
    const [, fact = '', value = ''] = /^(\w+)=(\S+)$/.exec(option) ?? [];
    const [, street] = /^street (.+)$/.exec(option) ?? [];
    if (rooms) values.bedroomsCount = Number(rooms);
    else if (fact) facts[fact] = /^\d+$/.test(value) ? Number(value) : value;
    else if (street) {
      const [found] = await db.select().from(landmarks).where(eq(landmarks.name, street));
      if (!found) throw new Error(`No street is called ${street}`);
      values.landmarkId = found.id;
    } else if (amenities.some((amenity) => amenity === option)) values[option] = true;
    else if (flagNames.some((flag) => flag === option)) facts[option] = true;
    else if (option === 'draft') Object.assign(values, { status: 'draft', publishedAt: null, submittedAt: null });
    else if (option === 'expired') values.expirationDate = daysFromNow(-1);
    else if (option === 'paused') values.unavailableAt = new Date();
    else if (option === 'closed') values.closedAt = new Date();
    else throw new Error(`The ad ${name} can't be “${option}”`);
  }
  const agentId = owner ? world.people.get(owner)?.agentId : undefined;
  if (owner && !agentId) throw new Error(`${owner} is no agent`);
  for (let at = 0; at < Number(count); at++) {
    const each = Number(count) > 1 ? `${name}${at + 1}` : name;
    const ad = await createAd(db, {
      ...{ wardId, propertyType, price: price + at * 1_000, type: deal === 'rent' ? 'rent' : 'sell' },
      ...(deal === 'sale' && { monthsInAdvance: null }),
      ...(Object.keys(facts).length > 0 && { facts }),
      ...(agentId && { agentId }),
      ...values,
    });
    world.ads.set(each, ad.id);
    world.numbers.set(each, ad.number);
  }
}

export async function castOf(stage: Stage, { cast }: Transcript): Promise<World> {
  const world: World = { people: new Map(), ads: new Map(), numbers: new Map() };
  for (const { name, parts } of cast)
    if (adPattern.test(parts[0] ?? '')) await castAds(stage, world, name, parts);
    else world.people.set(name, await castPerson(stage, name, parts));
  await stage.services.adIndex.catchUp();
  await stage.work();
  return world;
}

/** The next conversation finds none of its ads. */
export async function strike({ db, work }: Stage) {
  await db.update(ads).set({ deletedAt: new Date() }).where(sql`${ads.deletedAt} is null`);
  await db.update(users).set({ processingStoppedAt: new Date() });
  await work();
}
