import { randomUUID } from 'node:crypto';
import type { Db } from '@makao/server/db/client';
import { Refusal } from '@makao/server/lib/http/errors';
import { contactAgent } from '@makao/server/modules/leads/contact-agent';
import { linkToAgent } from '@makao/server/modules/leads/link-to-agent';
import { confirmAvailable } from '@makao/server/modules/moderation/confirm-available';
import { reportUnavailable } from '@makao/server/modules/moderation/report-unavailable';
import { withdrawUnanswered } from '@makao/server/modules/moderation/withdraw-unanswered';
import type { Services } from '@makao/server/services';
import { load } from './load-rows.ts';
import { type Ad, type Agent, caller } from './trust-people.ts';

const days = 90;
/** SIM cards are registered by fingerprint, one a person and network. */
const simsOfOne = 6;
const minute = 60_000;

/** What a rival reports with: two accounts, known ones or of SIM cards bought minutes before. */
interface Puppet {
  userId: string;
  device: string;
  address: string;
}

/**
 * Rivals report five ads on every third day, for 90 days, each with two accounts. Every other one uses known accounts on
 * one phone, or two with a network each. The others use fresh SIM cards, as many as the law allows, then the last ones
 * again: on one phone, or with a browser that forgets and ever new networks. One in five calls the agent first. Returns the ads that were unpublished for more than an hour.
 */
export async function attack(
  services: Services,
  { agents, customers }: { agents: Agent[]; customers: string[] },
  honest: Ad[],
  random: () => number,
) {
  const { db } = services;
  const harmed = new Set<string>();
  let [tries, taken, sims] = [0, 0, 0];
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)]!;
  const rivals = agents.filter(({ way }) => way === 'rival');
  for (const number of rivals.keys()) {
    const [usesFreshSims, hasOnePhone, callsFirst] = [number % 2 === 1, number % 4 < 2, number % 5 === 3];
    const onePhone = { device: `phone ${number}`, address: `network ${number}` };
    const known = [0, 1].map((account) => ({
      userId: customers[number * 2 + account]!,
      ...(hasOnePhone ? onePhone : { device: `phone ${number} ${account}`, address: `network ${number} ${account}` }),
    }));
    const bought: Puppet[] = [];
    for (let day = days; day > 0; day--) {
      if (random() > 0.3) continue;
      const hour = random() * 24;
      const at = new Date(Math.floor(Date.now() / 86_400_000 - day) * 86_400_000 + (hour - 3) * 3_600_000);
      if (usesFreshSims && bought.length < simsOfOne) {
        for (let sim = 0; sim < 2; sim++) {
          const from = hasOnePhone ? onePhone : { device: randomUUID(), address: randomUUID() };
          bought.push({ userId: await buySim(db, sims++, at), ...from });
        }
      }
      const puppets = usesFreshSims ? bought.slice(-2) : known;
      const targets = Array.from({ length: 5 }, () => pick(honest));
      for (const { id } of targets)
        for (const { userId, ...from } of puppets) {
          const puppet = { ...caller(userId, null), from };
          tries++;
          try {
            if (callsFirst) {
              await linkToAgent(services, puppet, id, at);
              await contactAgent(services, puppet, id, 'call', at);
            }
            await reportUnavailable(services, puppet, id, undefined, at);
          } catch (error) {
            if (!(error instanceof Refusal)) throw error;
          }
        }
      // One agent in a hundred does not answer within a day.
      const unanswered = targets.filter(() => random() < 0.01);
      for (const { id, agent } of targets) {
        const isTaken = await isOff(db, id);
        if (isTaken) taken++;
        if (isTaken && answerMinutes(hour, random) > 60) harmed.add(id);
        if (!unanswered.some((ad) => ad.id === id)) await confirmAvailable(services, agent, id);
      }
      if (unanswered.length > 0) await withdrawUnanswered(services);
      for (const { id, agent } of unanswered) {
        if (await isOff(db, id)) harmed.add(id);
        await confirmAvailable(services, agent, id);
      }
    }
  }
  return { harmed, tries, taken, sims };
}

async function buySim(db: Db, number: number, at: Date): Promise<string> {
  const id = randomUUID();
  const registered = new Date(at.getTime() - 10 * minute);
  await load(db, 'users', [
    {
      id,
      userType: 'customer',
      firstName: 'Mtu',
      lastName: 'Mpya',
      phoneNumber: `+2556${String(10_000_000 + number)}`,
      passwordHash: 'none',
      verifiedAt: registered,
      createdAt: registered,
    },
  ]);
  return id;
}

const isOff = async (db: Db, id: string) =>
  (await db.$client.query('select from ads where id = $1 and unavailable_at is not null', [id])).rowCount === 1;

/** Minutes until an agent reads and answers the chat: soon by day, in the morning by night. */
function answerMinutes(hour: number, random: () => number) {
  const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const soon = 12 * Math.exp(normal * 1.1);
  return hour >= 6 && hour < 23 ? soon : ((30 - hour) % 24) * 60 + soon;
}
