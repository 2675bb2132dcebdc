import type { ExperienceLevel } from '@makao/contract/agents';
import type { users } from '@makao/server/db/schema/accounts';
import type { agents, agentWards } from '@makao/server/db/schema/agents';
import type { cloudFiles } from '@makao/server/db/schema/media';
import { men, surnames, tradeNames, women } from './content/names.ts';
import { type Market, marketAt } from './content/wards.ts';
import { uuidOf } from './ids.ts';
import { drawnAvatar } from './pictures/drawn.ts';
import { createRng } from './pictures/rng.ts';

type UserRow = typeof users.$inferInsert & { id: string; createdAt: Date };
type AgentRow = typeof agents.$inferInsert & { id: string; createdAt: Date };

export const password = 'Makao!2026';
const day = 86_400_000;

type Known = { phone: string; as: string; first: string; last: string; woman: boolean; trade?: string; age: number };

/** The accounts that visitors of the demo sign in with. */
export const demoPeople: readonly Known[] = [
  { phone: '+255700000001', as: 'admin', first: 'Neema', last: 'Mwinyi', woman: true, age: 400 },
  {
    phone: '+255700000002',
    as: 'agent with a plan',
    first: 'Juma',
    last: 'Kimaro',
    woman: false,
    trade: 'Pwani Homes',
    age: 320,
  },
  {
    phone: '+255700000003',
    as: 'new agent, no plan, no ads',
    first: 'Rehema',
    last: 'Shayo',
    woman: true,
    trade: 'Rehema Properties',
    age: 2,
  },
  { phone: '+255700000004', as: 'customer', first: 'Asha', last: 'Mushi', woman: true, age: 90 },
  {
    phone: '+255700000005',
    as: 'agent, not verified yet',
    first: 'Baraka',
    last: 'Haule',
    woman: false,
    trade: 'Dalali Baraka',
    age: 1,
  },
  {
    phone: '+255700000006',
    as: 'second agent with a plan',
    first: 'Halima',
    last: 'Kassim',
    woman: true,
    trade: 'Bahari Estates',
    age: 240,
  },
];

/** Printed when the demo has started. */
export const introduction = [
  `Demo people, password ${password}:`,
  ...demoPeople.map(({ phone, as }) => `  ${phone}  ${as}`),
].join('\n');

const experience: readonly (ExperienceLevel | null)[] = [
  'LESS_THAN_3',
  '3_TO_5',
  '3_TO_5',
  '5_TO_10',
  '5_TO_10',
  '10_MORE',
  null,
];

export type Person = UserRow & { woman: boolean };
export type Agent = AgentRow & { user: Person; markets: Market[] };

export type People = { admin: Person; customer: Person; customers: Person[]; agents: Agent[]; all: Person[] };

function person(
  key: string,
  phone: string,
  first: string,
  last: string,
  woman: boolean,
  created: Date,
  passwordHash: string,
  agent: boolean,
  seen: Date,
): Person {
  return {
    id: uuidOf(`user ${key}`),
    userType: agent ? 'agent' : 'customer',
    firstName: first,
    lastName: last,
    phoneNumber: phone,
    passwordHash,
    verifiedAt: new Date(created.getTime() + 300_000),
    createdAt: created,
    // Numbers that were unused for long are not opened by a code alone.
    lastSeenAt: seen,
    woman,
  };
}

/**
 * The demo's users: first the accounts to sign in with, then `agentCount` agents and `customerCount` customers in all.
 */
export function generatePeople(now: Date, passwordHash: string, agentCount: number, customerCount: number): People {
  const ago = (days: number) => new Date(now.getTime() - days * day);
  const rng = createRng('people');
  const known = demoPeople.map(({ phone, first, last, woman, trade, age }) => ({
    ...person(phone, phone, first, last, woman, ago(age), passwordHash, trade !== undefined, now),
    locale: 'en' as const,
    trade,
  }));
  Object.assign(known[0]!, { teamRole: 'owner', needsNoSecondFactor: true });
  known[4]!.verifiedAt = null;

  const invent = (i: number, agent: boolean) => {
    const woman = rng.chance(agent ? 0.4 : 0.5);
    const first = rng.pick(woman ? women : men);
    const phone = `+255${rng.pick(['71', '74', '75', '76', '78', '65', '68', '62'])}${String(1_000_000 + i * 7919 + (agent ? 500_000 : 0)).padStart(7, '0')}`;
    const made = person(
      `${agent ? 'agent' : 'customer'} ${i}`,
      phone,
      first,
      rng.pick(surnames),
      woman,
      ago(rng.range(agent ? 35 : 8, 420)),
      passwordHash,
      agent,
      now,
    );
    return { ...made, locale: rng.chance(0.8) ? ('sw' as const) : ('en' as const) };
  };
  const names = rng.shuffle(tradeNames);
  const agentUsers = [
    ...known.filter(({ trade }) => trade),
    ...Array.from({ length: agentCount - 4 }, (_, i) => {
      const user = invent(i, true);
      const name = names[i % names.length]!.replace('{name}', user.firstName);
      return { ...user, trade: i < names.length ? name : i % 3 ? `Dalali ${user.firstName}` : undefined };
    }),
  ];
  const agentRows = agentUsers.map(({ trade, ...user }, i): Agent => {
    const newcomer = user.phoneNumber === '+255700000003' || user.phoneNumber === '+255700000005';
    const followers =
      rng.chance(0.6) && !newcomer ? rng.pick([140, 380, 760, 999, 1000, 1480, 3200, 12_400, 48_000]) : null;
    const handle = (trade ?? user.firstName).toLowerCase().replace(/[^a-z]+/g, '');
    const markets = Array.from({ length: rng.int(2, 6) }, () => marketAt(rng.next()));
    return {
      id: uuidOf(`agent of ${user.id}`),
      userId: user.id,
      name: trade ?? null,
      instagramUrl: followers === null ? null : `https://www.instagram.com/${handle}.dar`,
      instagramFollowersCount: followers,
      yearsOfExperience: newcomer ? null : rng.pick(experience),
      isOnboarded: !newcomer && (i < 2 || rng.chance(0.72)),
      pledgedAt: !newcomer && i % 3 === 0 ? user.createdAt : null,
      createdAt: user.createdAt,
      user,
      markets: [...new Set(markets)],
    };
  });
  const customers = [known[3]!, ...Array.from({ length: customerCount - 1 }, (_, i) => invent(i, false))];
  return {
    admin: known[0]!,
    customer: known[3]!,
    customers,
    agents: agentRows,
    all: [known[0]!, ...customers, ...agentRows.map(({ user }) => user)],
  };
}

/** Portraits of the agents and of some customers. */
export function generatePortraits({
  agents: all,
  customers,
}: People): { file: typeof cloudFiles.$inferInsert; userId: string }[] {
  const rng = createRng('portraits');
  const newcomers = new Set(['+255700000003', '+255700000005']);
  const shown = [
    ...all.map(({ user }) => user).filter((user) => !newcomers.has(user.phoneNumber) && rng.chance(0.93)),
    ...customers.filter(() => rng.chance(0.4)),
  ];
  return shown.map((user) => {
    const { path, width, height, color } = drawnAvatar(user.woman ? 'woman' : 'man', user.id.slice(0, 8));
    const id = uuidOf(`portrait ${user.id}`);
    return {
      userId: user.id,
      file: {
        id,
        ownerId: user.id,
        source: 'user_profile_picture',
        path,
        contentType: 'image/webp',
        bytes: 12_000,
        width,
        height,
        color,
        createdAt: user.createdAt,
      },
    };
  });
}

export const wardsOf = (agent: Agent, wardId: (name: string) => string): (typeof agentWards.$inferInsert)[] =>
  agent.markets.map(({ name }) => ({ agentId: agent.id, wardId: wardId(name) }));
