import { randomUUID } from 'node:crypto';
import { readTransactionNumber } from '@makao/contract/payments.number';
import type { Db } from '@makao/server/db/client';
import { plans } from '@makao/server/db/schema/plans';
import { raise } from '@makao/server/events';
import { Refusal } from '@makao/server/lib/http/errors';
import { createPayment } from '@makao/server/modules/payments/claims/create-payment';
import { readMessages } from '@makao/server/modules/payments/transfers/read-messages';
import { takeIn } from '@makao/server/modules/payments/transfers/take-in';
import type { Services } from '@makao/server/services';
import { load } from './load-rows.ts';
import { randomFrom } from './mix.ts';
import { withDatabase } from './temporary-database.ts';
import { runMarket } from './trust-market.ts';
import { runReputation } from './trust-reputation.ts';

// Payments, some of them fraudulent: none may be confirmed wrongly, and honest ones should not wait for a person.
const price = 30_000;
const random = randomFrom(20_261_115);
const chance = (share: number) => random() < share;

let last = 0;
const characters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** Transaction numbers of every network, of today. */
function nextNumber(): { number: string; network: 'mpesa' | 'mixx' | 'airtel' } {
  last++;
  const now = new Date(Date.now() + 3 * 3_600_000);
  const count = String(last).padStart(6, '0');
  const share = random();
  if (share < 0.7) {
    const head = String.fromCharCode(now.getUTCFullYear() - 2023 + 65, now.getUTCMonth() + 65);
    return { number: `${head}${characters[now.getUTCDate()]}T${count}`, network: 'mpesa' };
  }
  if (share < 0.9) return { number: `2569${String(last).padStart(9, '0')}`, network: 'mixx' };
  const day = now.toISOString().slice(2, 10).replaceAll('-', '');
  return { number: `CI${day}.0910.N${String(last).padStart(5, '0')}`, network: 'airtel' };
}

const stamp = () => {
  const now = new Date(Date.now() + 3 * 3_600_000);
  return `${now.getUTCDate()}/${now.getUTCMonth() + 1}/${String(now.getUTCFullYear()).slice(2)}`;
};

interface Transfer {
  number: string;
  network: 'mpesa' | 'mixx' | 'airtel';
  payer: string;
  amount?: number;
}

/** The network's message about a received transfer. */
function messageOf({ number, network, payer, amount = price }: Transfer): string {
  const money = amount.toLocaleString('en-US');
  if (network === 'mixx')
    return `Transfer Successful. New balance is TSh 97,000. You have received TSh ${money} from ASHA JUMA, ${payer}. ${stamp()} 2:55 PM; with TxnId: ${number}.`;
  if (network === 'airtel') return `TID: ${number}. Received Tsh ${money} from ASHA JUMA ${payer}. Balance Tsh 51,000.`;
  return chance(0.5)
    ? `${number} Confirmed.You have received Tsh${money}.00 from ${payer} - ASHA JUMA on ${stamp()} at 10:37 AM New M-Pesa balance is Tsh3,118.00.`
    : `${number} imethibitishwa. Umepokea Tshs ${money}.00 kutoka ${payer} - ASHA JUMA tarehe ${stamp()} saa 10:37:24.`;
}

/** The payer's copy of a message, which forgers show around. */
const copyOf = (number: string) =>
  `${number} Confirmed. Tsh${price.toLocaleString('en-US')}.00 sent to 255700000001 - MAKAO on ${stamp()} at 10:37 AM.`;

const phoneOf = (index: number) => `07${String(10_000_000 + index)}`;
const abroad = (phone: string) => phone.replace(/^0/, '255');

interface Agent {
  id: string;
  phone: string;
}

type Event = () => Promise<unknown>;

/** A kind of fraud. Returns the steps of the fraud. */
type Cheat = (world: World, cheat: Agent, honest: Agent) => Promise<Event[]>;

interface World {
  claim: (agent: Agent, pasted: string, phone?: string) => Promise<unknown>;
  hear: (...texts: string[]) => Promise<unknown>;
  /** Marks a number that must never be confirmed for that agent. */
  never: (agent: Agent, number: string) => void;
}

const cheats: Record<string, Cheat> = {
  'another payer’s number': async ({ claim, hear, never }, cheat, honest) => {
    const transfer = { ...nextNumber(), payer: abroad(honest.phone) };
    never(cheat, transfer.number);
    return [() => claim(cheat, transfer.number), () => hear(messageOf(transfer))];
  },
  'another agent’s whole message, with their phone': async ({ claim, hear, never }, cheat, honest) => {
    const transfer = { ...nextNumber(), payer: abroad(honest.phone) };
    never(cheat, transfer.number);
    return [() => claim(cheat, copyOf(transfer.number), honest.phone), () => hear(messageOf(transfer))];
  },
  'paid and reversed': async ({ claim, hear, never }, cheat) => {
    const transfer = { ...nextNumber(), payer: abroad(cheat.phone) };
    never(cheat, transfer.number);
    return [
      () => claim(cheat, transfer.number),
      () => hear(messageOf(transfer), `${transfer.number} has been reversed.`),
    ];
  },
  'reversed before the message came': async ({ claim, hear, never }, cheat) => {
    const transfer = { ...nextNumber(), payer: abroad(cheat.phone) };
    never(cheat, transfer.number);
    return [
      () => hear(`${transfer.number} imerudishwa.`),
      () => claim(cheat, transfer.number),
      () => hear(messageOf(transfer)),
    ];
  },
  'less than the price': async ({ claim, hear, never }, cheat) => {
    const transfer = { ...nextNumber(), payer: abroad(cheat.phone), amount: price - 1_000 };
    never(cheat, transfer.number);
    return [() => claim(cheat, transfer.number), () => hear(messageOf(transfer))];
  },
  'a payer’s own copy, forged': async ({ claim, hear, never }, cheat) => {
    const { number } = nextNumber();
    never(cheat, number);
    return [() => claim(cheat, number), () => hear(copyOf(number))];
  },
  'a number that was never paid': async ({ claim, never }, cheat) => {
    const { number } = nextNumber();
    never(cheat, number);
    return [() => claim(cheat, number)];
  },
  'a number that was used': async ({ claim, hear, never }, cheat, honest) => {
    const transfer = { ...nextNumber(), payer: abroad(honest.phone) };
    never(cheat, transfer.number);
    const spelt = transfer.number.toLowerCase().replace(/(.{4})/g, '$1 ');
    return [() => claim(honest, transfer.number), () => hear(messageOf(transfer)), () => claim(cheat, spelt)];
  },
  'an echo of money that we sent': async ({ claim, hear, never }, cheat) => {
    const { number } = nextNumber();
    never(cheat, number);
    const echo = `${number} Confirmed. ASHA JUMA has received Tsh ${price} on 2026-06-14 19:20:55.`;
    return [() => claim(cheat, number), () => hear(echo)];
  },
};

async function fill(db: Db, count: number) {
  const [plan] = await db
    .insert(plans)
    .values({ nameEn: 'Monthly', nameSw: 'Mwezi', price, durationDays: 30, position: 0 })
    .returning();
  const people = Array.from({ length: count }, (_, index) => ({
    id: randomUUID(),
    userType: 'agent' as const,
    firstName: 'Asha',
    lastName: 'Juma',
    phoneNumber: phoneOf(index).replace(/^0/, '+255'),
    passwordHash: 'none',
    verifiedAt: new Date(),
  }));
  await load(db, 'users', people);
  const rows = people.map(({ id }) => ({ id: randomUUID(), userId: id }));
  await load(db, 'agents', rows);
  await db.$client.query('analyze');
  return { planId: plan!.id, agents: rows.map(({ id }, index): Agent => ({ id, phone: phoneOf(index) })) };
}

const sum = async (db: Db, statement: string) =>
  Number((await db.$client.query<{ sum: string | null }>(statement)).rows[0]!.sum ?? 0);

const runMoney = (asked: string | undefined) =>
  withDatabase(async (db) => {
    // The bench checks decisions, not the speed of the disk.
    db.$client.on('connect', (client) => void client.query('set synchronous_commit to off'));
    const total = Number(asked ?? 6_000);
    const falseOnes = Math.round(total / 10);
    // A cheat has few open claims at a time, so that the matching stops them and not the limit of claims.
    const crookCount = Math.ceil(falseOnes / 2);
    const { planId, agents: people } = await fill(db, crookCount + Math.ceil(total / 6));
    const services = { db, origin: 'https://makao.example', raise } as Services;
    const forbidden = new Set<string>();
    const world: World = {
      // Parsed as the form and the server do it.
      claim: async (agent, pasted, phoneNumber = agent.phone) => {
        const transactionNumber = readTransactionNumber(pasted);
        if (transactionNumber === null) return;
        await createPayment(services, agent.id, { planId, transactionNumber, phoneNumber }).catch((error: unknown) => {
          if (!(error instanceof Refusal)) throw error;
        });
      },
      hear: (...texts) =>
        db.transaction((tx) =>
          takeIn(tx, services, readMessages(texts.join('\n\n')), {
            kind: 'webhook',
            actorId: null,
            sender: 'M-PESA',
          }),
        ),
      never: (agent, number) => void forbidden.add(`${agent.id} ${number}`),
    };
    const [crooks, honest] = [people.slice(0, crookCount), people.slice(crookCount)];
    const pickOf = (from: readonly Agent[], index: number) => from[index % from.length]!;

    const scripts: Event[][] = [];
    const claimed = new Set<string>();
    for (let index = 0; index < total - falseOnes; index++) {
      const agent = pickOf(honest, index);
      // Some pay through a bank, which names no payer; some pay a little more.
      const payer = chance(0.02) ? '922756' : abroad(agent.phone);
      const transfer = { ...nextNumber(), payer, amount: price + (chance(0.02) ? 500 : 0) };
      claimed.add(`${agent.id} ${transfer.number}`);
      const steps: Event[] = [
        () => world.claim(agent, chance(0.3) ? copyOf(transfer.number) : transfer.number),
        () => world.hear(messageOf(transfer)),
      ];
      scripts.push(chance(0.5) ? steps : steps.toReversed());
    }
    const kinds = Object.values(cheats);
    for (let index = 0; index < falseOnes; index++)
      scripts.push(
        await kinds[index % kinds.length]!(world, pickOf(crooks, index), honest[Math.floor(random() * honest.length)]!),
      );
    // All at once, each in their own order.
    const begun = performance.now();
    const order = scripts.map((script) => ({ script, at: random() })).sort((a, b) => a.at - b.at);
    const lanes = Array.from({ length: 8 }, async (_, lane) => {
      for (let index = lane; index < order.length; index += 8) for (const step of order[index]!.script) await step();
    });
    await Promise.all(lanes);
    const seconds = (performance.now() - begun) / 1000;

    const { rows } = await db.$client.query<{ key: string }>(
      `select agent_id || ' ' || transaction_number as key from payments where status = 'confirmed'`,
    );
    const confirmed = new Set(rows.map(({ key }) => key));
    const wrong = [...confirmed].filter((key) => forbidden.has(key)).length;
    const share = [...claimed].filter((key) => confirmed.has(key)).length / claimed.size;
    const granted = await sum(db, `select sum(amount + surplus) from payments where status = 'confirmed'`);
    const matched = await sum(
      db,
      `select sum(t.amount) from transfers t where exists (select from transfer_decisions d
         join payments p on p.id = d.payment_id where d.transfer_id = t.id and p.status = 'confirmed')`,
    );
    const given = await sum(
      db,
      `select count(*) as sum from plan_entries e where e.kind <> 'ended'
      and not exists (select from plan_entries u where u.undoes = e.id)`,
    );
    const goals: [name: string, value: string, isMet: boolean][] = [
      ['payments confirmed wrongly', String(wrong), wrong === 0],
      ['honest payments confirmed without a person', `${(share * 100).toFixed(1)} %`, share >= 0.95],
      ['plans granted and payments confirmed', `${given} = ${confirmed.size}`, given === confirmed.size],
      ['total of the plans and of the transfers', `${granted} = ${matched}`, granted === matched],
    ];
    console.log(
      `${total} payments, ${falseOnes} of them fraudulent in ${kinds.length} ways, in ${seconds.toFixed(0)} s`,
    );
    for (const [name, value, isMet] of goals) console.log(`${isMet ? 'met   ' : 'MISSED'} ${name.padEnd(45)} ${value}`);
    if (goals.some(([, , isMet]) => !isMet)) throw new Error('A goal was missed');
  });

// npm run bench -- trust [money [payments] | market [ads] | reputation [days]]
export async function run([part = 'all', asked]: string[] = []) {
  const isAsked = (name: string) => part === 'all' || part === name;
  if (isAsked('money') || Number(part)) await runMoney(asked ?? (Number(part) ? part : undefined));
  if (isAsked('market')) await runMarket(asked);
  if (isAsked('reputation')) await runReputation(asked ? { days: Number(asked) } : {});
}
