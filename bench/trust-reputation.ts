import { randomUUID } from 'node:crypto';
import type { ReportReason } from '@makao/contract/moderation.reports';
import type { Db } from '@makao/server/db/client';
import { raise } from '@makao/server/events';
import { Refusal } from '@makao/server/lib/http/errors';
import { digest } from '@makao/server/modules/accounts/tokens';
import { closeAds, confirmAds } from '@makao/server/modules/ads/confirm-ads';
import { removeAd } from '@makao/server/modules/ads/remove-ad';
import { scoreAgents } from '@makao/server/modules/agents/score-agents';
import { answerLink } from '@makao/server/modules/availability/answer-link';
import { askAgents } from '@makao/server/modules/availability/availability.jobs';
import { confirmAvailable } from '@makao/server/modules/moderation/confirm-available';
import { reportUnavailable } from '@makao/server/modules/moderation/report-unavailable';
import { restoreReportedAd } from '@makao/server/modules/moderation/restore-reported-ad';
import { publishReviews } from '@makao/server/modules/reviews/publish-reviews';
import type { Services } from '@makao/server/services';
import { load } from './load-rows.ts';
import { percentile, randomFrom } from './mix.ts';
import { withDatabase } from './temporary-database.ts';

// Simulates a market day by day with the program's own functions: confirmations and reports, and the resulting scores.
const random = randomFrom(1_812);
const chance = (share: number) => random() < share;
const within = (from: number, to: number) => from + (to - from) * random();
const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)]!;

/** How an agent cheats: what is untrue about their ads, and which report it causes. */
const cheats: readonly { name: string; reason: ReportReason; confirmsDaily: boolean; buysReviews: boolean }[] = [
  {
    name: 'keeps homes on show that are gone, confirmed daily by a script',
    reason: 'gone',
    confirmsDaily: true,
    buysReviews: false,
  },
  { name: 'shows photos of others', reason: 'photos', confirmsDaily: true, buysReviews: false },
  { name: 'asks for more at the door', reason: 'money', confirmsDaily: false, buysReviews: true },
  { name: 'baits with a price', reason: 'price', confirmsDaily: true, buysReviews: true },
  { name: 'offers what is not theirs', reason: 'fraud', confirmsDaily: false, buysReviews: false },
];

interface Agent {
  id: string;
  userId: string;
  cheat: (typeof cheats)[number] | null;
  /** Probability of answering a question on the same day. */
  diligence: number;
}

interface Home {
  id: string;
  agent: Agent;
  /** Days until it is rented. */
  left: number;
}

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

async function fill(db: Db, agentCount: number, cheatCount: number, homeCount: number, customerCount: number) {
  const user = (userType: 'agent' | 'customer', number: number, teamRole: 'owner' | null = null) => ({
    id: randomUUID(),
    userType,
    teamRole,
    firstName: 'Asha',
    lastName: 'Juma',
    phoneNumber: `+2557${String(number).padStart(8, '0')}`,
    passwordHash: 'none',
    locale: 'sw',
    verifiedAt: new Date(),
    createdAt: daysAgo(100),
    notifySearches: true,
    notifyTips: true,
  });
  const admin = user('customer', 99_999_999, 'owner');
  const people = Array.from({ length: agentCount }, (_, index) => user('agent', index));
  const customers = Array.from({ length: customerCount }, (_, index) => user('customer', 50_000_000 + index));
  await load(db, 'users', [admin, ...people, ...customers]);
  const agents = people.map(({ id: userId }, index): Agent & { row: object } => {
    const cheat = index < cheatCount ? cheats[index % cheats.length]! : null;
    const id = randomUUID();
    // Most cheats are new; many honest agents are new too.
    const age = chance(cheat ? 0.3 : 0.7) ? within(60, 700) : 0;
    const isOnboarded = age > 0 && chance(cheat ? 0.15 : 0.75);
    return {
      id,
      userId,
      cheat,
      diligence: within(0.55, 1),
      row: { id, userId, isOnboarded, reviewsCount: 0, ratingSum: 0, tokenBalance: 0, createdAt: daysAgo(age) },
    };
  });
  await load(
    db,
    'agents',
    agents.map(({ row }) => row),
  );
  const city = randomUUID();
  const ward = randomUUID();
  await load(db, 'cities', [{ id: city, name: 'Dar es Salaam', createdAt: new Date() }]);
  await load(db, 'wards', [
    { id: ward, cityId: city, municipality: 'Ubungo', name: 'Sinza', aliases: [], createdAt: new Date() },
  ]);
  const homes = Array.from(
    { length: homeCount },
    (): Home => ({ id: randomUUID(), agent: pick(agents), left: within(3, 45) }),
  );
  const rows = homes.map(({ id, agent }) => ({
    id,
    agentId: agent.id,
    wardId: ward,
    type: 'rent',
    propertyType: 'apartment',
    status: 'approved',
    price: 500_000,
    monthsInAdvance: 6,
    connexionFees: 500_000,
    feesForVisit: 15_000,
    bedroomsCount: 2,
    bathroomsCount: 1,
    description: 'A home.',
    publishedAt: new Date(),
    submittedAt: new Date(),
    confirmedAt: daysAgo(within(0, 6)),
    // As if every ad were renewed in time.
    expirationDate: daysAgo(-400),
    createdAt: new Date(),
    updatedAt: new Date(),
    ...Object.fromEntries(
      ['hasGenerator', 'hasGuard', 'hasPool', 'hasWaterTank', 'hasGarage', 'hasGarden', 'isFurnished'].map((name) => [
        name,
        false,
      ]),
    ),
  }));
  await load(db, 'ads', rows);
  await db.$client.query('analyze');
  return { admin: admin.id, agents, homes, customers: customers.map(({ id }) => id) };
}

/** Timestamps that become a day older when a day passes. Triggers are off, so no change is published. */
const timestamps: Record<string, string[]> = {
  ads: ['confirmed_at', 'closed_at', 'restored_at', 'unavailable_at', 'published_at', 'deleted_at'],
  agents: ['created_at'],
  availability_questions: ['created_at', 'sent_at', 'reminded_at', 'answered_at'],
  availability_links: ['created_at', 'expires_at'],
  unavailable_reports: ['created_at', 'resolved_at', 'answered_at'],
  reviews: ['created_at', 'written_at', 'public_at', 'published_at'],
};
async function passDay(db: Db) {
  const client = await db.$client.connect();
  await client.query(`begin; set local session_replication_role = 'replica'`);
  for (const [table, columns] of Object.entries(timestamps))
    await client.query(
      `update ${table} set ${columns.map((name) => `${name} = ${name} - interval '1 day'`).join(', ')}`,
    );
  await client.query('commit');
  client.release();
}

/** A refusal is a valid result. */
const tolerate = (work: Promise<unknown>) =>
  work.catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
  });

/** Eight at a time. */
async function each<T>(list: readonly T[], work: (item: T) => Promise<unknown>) {
  await Promise.all(
    Array.from({ length: 8 }, async (_, lane) => {
      for (let index = lane; index < list.length; index += 8) await work(list[index]!);
    }),
  );
}

export const runReputation = ({ agentCount = 1_000, cheatCount = 80, homeCount = 10_000, days = 45 } = {}) =>
  withDatabase(async (db) => {
    db.$client.on('connect', (client) => void client.query('set synchronous_commit to off'));
    const { admin, agents, homes, customers } = await fill(db, agentCount, cheatCount, homeCount, 3_000);
    const services = { db, origin: 'https://makao.example', raise } as Services;
    const byId = new Map(agents.map((agent) => [agent.id, agent]));
    const homeOf = new Map(homes.map((home) => [home.id, home]));
    const noon = new Date(new Date().toISOString().replace(/T.*/, 'T09:00:00Z'));
    const begun = performance.now();
    const reviewed = new Set<string>();
    const review = async (agentId: string, ownerId: string, note: number) => {
      if (reviewed.has(`${agentId} ${ownerId}`)) return;
      reviewed.add(`${agentId} ${ownerId}`);
      await load(db, 'reviews', [
        {
          id: randomUUID(),
          agentId,
          ownerId,
          note,
          createdAt: new Date(),
          writtenAt: new Date(),
          publicAt: new Date(),
        },
      ]);
    };

    for (let today = 0; today < days; today++) {
      await passDay(db);
      for (const home of homes) home.left--;
      // Rented homes are replaced: the agent places the next one.
      for (const home of homes) if (home.left < -10 && !home.agent.cheat) home.left = within(10, 45);

      await askAgents(services, undefined, noon);
      const { rows: asked } = await db.$client.query<{ agent_id: string; ad_ids: string[]; token_hash: string }>(
        `select agent_id, ad_ids, token_hash from availability_links where used_at is null and expires_at > now()`,
      );
      await each(asked, async ({ agent_id, ad_ids, token_hash }) => {
        const agent = byId.get(agent_id)!;
        if (agent.cheat ? !agent.cheat.confirmsDaily : !chance(agent.diligence)) return;
        const isLet = (id: string) => !agent.cheat && homeOf.get(id)!.left < 0;
        const gone = ad_ids.filter(isLet);
        const token = `known ${token_hash}`;
        await db.$client.query('update availability_links set token_hash = $2 where token_hash = $1', [
          token_hash,
          digest(token),
        ]);
        await tolerate(answerLink(services, { token, there: ad_ids.filter((id) => !gone.includes(id)), gone }));
      });
      // Scripts confirm without being asked; some honest agents check their list occasionally.
      await each(agents, async (agent) => {
        if (agent.cheat ? !agent.cheat.confirmsDaily : !chance(0.04)) return;
        const own = homes.filter((home) => home.agent === agent);
        const taken = agent.cheat ? [] : own.filter(({ left }) => left < 0).map(({ id }) => id);
        const there = own.map(({ id }) => id).filter((id) => !taken.includes(id));
        await db.transaction(async (tx) => {
          if (there.length > 0) await confirmAds(services, tx, agent.id, there);
          if (taken.length > 0) await closeAds(services, tx, agent.id, taken);
        });
      });

      // Customers call, and some report what they found.
      const calls = Array.from({ length: 400 }, () => ({ home: pick(homes), customer: pick(customers) }));
      await each(calls, async ({ home, customer }) => {
        const { cheat } = home.agent;
        const isLet = home.left < 0;
        const caller = { userId: customer, isAgent: false };
        if (cheat && chance(0.5))
          await tolerate(reportUnavailable(services, caller, home.id, { reason: cheat.reason, comment: null }));
        else if (!cheat && isLet && chance(0.3)) await tolerate(reportUnavailable(services, caller, home.id));
        // Rivals report without a reason.
        else if (!cheat && chance(0.01)) await tolerate(reportUnavailable(services, caller, home.id));
        if (cheat ? chance(0.25) : chance(0.12))
          await review(home.agent.id, customer, cheat ? pick([1, 1, 2]) : pick(isLet ? [2, 3] : [3, 4, 5, 5]));
      });
      await each(agents, async (agent) => {
        if (agent.cheat?.buysReviews && chance(0.1)) await review(agent.id, pick(customers), 5);
      });
      await publishReviews(db);

      // Agents answer reports, scripts at once; the team reviews reports within days.
      const { rows: reported } = await db.$client.query<{
        ad_id: string;
        agent_id: string;
        reason: string;
        withdrawn: boolean;
        times: number;
      }>(
        `select r.ad_id, a.agent_id, min(r.reason) as reason, bool_or(a.unavailable_at is not null) as withdrawn, count(*)::int as times
         from unavailable_reports r join ads a on a.id = r.ad_id
         where r.resolved_at is null and a.deleted_at is null group by 1, 2`,
      );
      await each(reported, async ({ ad_id, agent_id, reason, withdrawn, times }) => {
        const agent = byId.get(agent_id)!;
        const own = { agentId: agent_id, userId: agent.userId } as Parameters<typeof confirmAvailable>[1];
        if (agent.cheat) {
          if ((reason !== 'gone' || times > 1) && chance(0.6))
            await tolerate(db.transaction((tx) => removeAd(tx, services, admin, ad_id, 'Upheld.')));
          else if (withdrawn) await tolerate(confirmAvailable(services, own, ad_id));
        } else if (homeOf.get(ad_id)!.left < 0) {
          if (chance(agent.diligence)) await db.transaction((tx) => closeAds(services, tx, agent_id, [ad_id]));
        } else if (chance(agent.diligence)) await tolerate(confirmAvailable(services, own, ad_id));
        else if (chance(0.5)) await tolerate(db.transaction((tx) => restoreReportedAd(tx, services, admin, ad_id)));
      });
    }
    await scoreAgents(services);

    const { rows: ages } = await db.$client.query<{ days: number }>(
      `select extract(epoch from now() - confirmed_at) / 86400 as days from ads a
       where status = 'approved' and deleted_at is null and closed_at is null and unavailable_at is null
         and confirmed_at > now() - interval '21 days'`,
    );
    const { rows: scores } = await db.$client.query<{ id: string; score: number | null }>(
      'select id, score from agents',
    );
    const sorted = (isCheat: boolean) =>
      scores
        .filter(({ id, score }) => score !== null && Boolean(byId.get(id)!.cheat) === isCheat)
        .map(({ score }) => score!)
        .sort((a, b) => a - b);
    const [bad, good] = [sorted(true), sorted(false)];
    const bar = percentile(good, 0.1);
    const below = bad.filter((score) => score < bar).length / bad.length;
    const median = percentile(
      ages.map(({ days: age }) => Number(age)).sort((a, b) => a - b),
      0.5,
    );
    console.log(
      `${agentCount} agents, ${cheatCount} of them cheats, ${homeCount} ads, ${days} days in ${((performance.now() - begun) / 1000).toFixed(0)} s`,
    );
    console.log(
      `       scores of honest agents: 10 % below ${bar}, median ${percentile(good, 0.5)}; of cheats: median ${percentile(bad, 0.5)}, best ${bad.at(-1)}`,
    );
    const goals: [name: string, value: string, isMet: boolean][] = [
      ['median age of the last confirmation', `${median.toFixed(1)} days`, median <= 7],
      ['cheats below the honest’s 10th percentile', `${(below * 100).toFixed(1)} %`, below >= 0.9],
    ];
    for (const [name, value, isMet] of goals) console.log(`${isMet ? 'met   ' : 'MISSED'} ${name.padEnd(45)} ${value}`);
    if (goals.some(([, , isMet]) => !isMet)) throw new Error('A goal was missed');
  });
