import { randomUUID } from 'node:crypto';
import { type Network, readTransactionNumber } from '@makao/contract/payments.number';
import { transferForm } from '@makao/contract/payments.transfers';
import type { Db } from '@makao/server/db/client';
import { plans } from '@makao/server/db/schema/plans';
import { raise } from '@makao/server/events';
import { Refusal } from '@makao/server/lib/http/errors';
import { confirmPayment } from '@makao/server/modules/payments/claims/confirm-payment';
import { createPayment } from '@makao/server/modules/payments/claims/create-payment';
import { resumePhone } from '@makao/server/modules/payments/forwarding/follow-balances';
import { createPhone } from '@makao/server/modules/payments/forwarding/phones';
import { receiveForwarded } from '@makao/server/modules/payments/forwarding/receive-forwarded';
import { agreeStatement } from '@makao/server/modules/payments/statements/decide-statement';
import { uploadStatement } from '@makao/server/modules/payments/statements/upload-statement';
import { workStatement } from '@makao/server/modules/payments/statements/work-statement';
import { createTransfer } from '@makao/server/modules/payments/transfers/decide-transfer';
import { readMessages } from '@makao/server/modules/payments/transfers/read-messages';
import { takeIn } from '@makao/server/modules/payments/transfers/take-in';
import type { Services } from '@makao/server/services';
import { load } from './load-rows.ts';
import { randomFrom } from './mix.ts';
import { withDatabase } from './temporary-database.ts';
import {
  type Agent,
  abroad,
  copyOf,
  insideFrauds,
  payerFrauds,
  price,
  type Transfer,
  type World,
} from './trust-frauds.ts';

const random = randomFrom(20_261_115);
const chance = (share: number) => random() < share;
const local = () => new Date(Date.now() + 3 * 3_600_000);
const today = () => local().toISOString().slice(0, 10);

let last = 0;
const characters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** Transaction numbers of every network, of today. */
function nextNumber(): { number: string; network: Network } {
  last++;
  const share = random();
  if (share < 0.7) {
    const head = String.fromCharCode(local().getUTCFullYear() - 2023 + 65, local().getUTCMonth() + 65);
    return { number: `${head}${characters[local().getUTCDate()]}T${String(last).padStart(6, '0')}`, network: 'mpesa' };
  }
  if (share < 0.9) return { number: `2569${String(last).padStart(9, '0')}`, network: 'mixx' };
  const day = today().slice(2).replaceAll('-', '');
  return { number: `CI${day}.0910.N${String(last).padStart(5, '0')}`, network: 'airtel' };
}

const stamp = () => `${local().getUTCDate()}/${local().getUTCMonth() + 1}/${String(local().getUTCFullYear()).slice(2)}`;
const grouped = (amount: number) => amount.toLocaleString('en-US');

/** The network's message about received money. */
function textOf({ number, network, payer, amount = price }: Transfer, balance: number): string {
  const [money, left] = [grouped(amount), grouped(balance)];
  if (network === 'mixx')
    return `Transfer Successful. New balance is TSh ${left}. You have received TSh ${money} from ASHA JUMA, ${payer}. ${stamp()} 2:55 PM; with TxnId: ${number}.`;
  if (network === 'airtel')
    return `TID: ${number}. Received Tsh ${money} from ASHA JUMA ${payer}. Balance Tsh ${left}.`;
  return Number.parseInt(number.slice(-1), 36) % 2
    ? `${number} Confirmed.You have received Tsh${money}.00 from ${payer} - ASHA JUMA on ${stamp()} at 10:37 AM New M-Pesa balance is Tsh${left}.00.`
    : `${number} imethibitishwa. Umepokea Tshs ${money}.00 kutoka ${payer} - ASHA JUMA tarehe ${stamp()} saa 10:37:24. Salio lako jipya ni Tshs ${left}.00.`;
}

const phoneOf = (index: number) => `07${String(10_000_000 + index)}`;

async function fill(db: Db, count: number) {
  const [plan] = await db
    .insert(plans)
    .values({ nameEn: 'Monthly', nameSw: 'Mwezi', price, durationDays: 30, position: 0 })
    .returning();
  const people = Array.from({ length: count + 1 }, (_, index) => ({
    id: randomUUID(),
    userType: 'agent' as const,
    firstName: 'Asha',
    lastName: 'Juma',
    phoneNumber: phoneOf(index).replace(/^0/, '+255'),
    passwordHash: 'none',
    verifiedAt: new Date(),
    teamRole: index === count ? ('owner' as const) : null,
  }));
  await load(db, 'users', people);
  const rows = people.slice(0, count).map(({ id }) => ({ id: randomUUID(), userId: id }));
  await load(db, 'agents', rows);
  await db.$client.query('analyze');
  const ownerId = people[count]!.id;
  return { planId: plan!.id, ownerId, agents: rows.map(({ id }, index): Agent => ({ id, phone: phoneOf(index) })) };
}

const numberFrom = async (db: Db, statement: string) =>
  Number((await db.$client.query<{ value: string | null }>(statement)).rows[0]!.value ?? 0);

const senders: Partial<Record<Network, string>> = { mpesa: 'M-PESA', mixx: 'MIXX BY YAS', airtel: 'AirtelMoney' };

/** A day of the market: what agents claim, what the networks send, and what cheats try. */
async function market(db: Db, count: number) {
  const services = { db, origin: 'https://makao.example', raise } as Services;
  const { planId, ownerId, agents } = await fill(db, count);
  const phoneId = await db.transaction((tx) => createPhone(tx, ownerId, 'Office'));
  const balances = new Map<Network, number>();
  const came: Required<Transfer>[] = [];
  const [forbidden, honest] = [new Set<string>(), new Set<string>()];
  const balanceOf = (network: Network) => balances.get(network) ?? 100_000;
  const hear = (from: string, text: string) =>
    receiveForwarded(services, { id: null, phoneId }, { from, text, receivedAt: new Date() });
  const ifRefused = (error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
  };
  const world: World = {
    textOf,
    balanceOf,
    nextNumber,
    hear,
    // Parsed as the form and the server do it.
    claim: async (agent, pasted, phoneNumber = agent.phone) => {
      const transactionNumber = readTransactionNumber(pasted);
      if (transactionNumber === null) return;
      await createPayment(services, agent.id, { planId, transactionNumber, phoneNumber }).catch(ifRefused);
    },
    send: (transfer) => {
      const { network, amount = price } = transfer;
      balances.set(network, balanceOf(network) + amount);
      came.push({ amount, ...transfer });
      return hear(senders[network]!, textOf(transfer, balanceOf(network)));
    },
    paste: (text) =>
      db.transaction((tx) => takeIn(tx, services, readMessages(text), { kind: 'paste', actorId: ownerId })),
    type: async ({ number, network, payer, amount = price }) => {
      const form = {
        transactionNumber: number,
        network,
        payerNumber: `+${payer}`,
        amount,
        comment: 'Seen on the phone',
      };
      await db.transaction((tx) => createTransfer(tx, services, ownerId, transferForm.parse(form))).catch(ifRefused);
    },
    confirm: async (agent, number) => {
      const { rows } = await db.$client.query<{ id: string }>(
        'select id from payments where agent_id = $1 and transaction_number = $2',
        [agent.id, number],
      );
      const [row] = rows;
      if (row) await db.transaction((tx) => confirmPayment(tx, ownerId, row.id, 'He showed me')).catch(ifRefused);
    },
    never: (agent, number) => void forbidden.add(`${agent.id} ${number}`),
    honest: (agent, number) => void honest.add(`${agent.id} ${number}`),
  };

  /** An owner looks at the SIM card of a stopped phone. */
  const lookAtPhone = async () => {
    const { rows } = await db.$client.query<{ network: Network }>(
      `select m.network from forwarding_phones p join transfer_messages m on m.id = p.stopped_message_id`,
    );
    for (const { network } of rows) {
      const form = { balance: balanceOf(network), comment: 'Compared with the card' };
      await db.transaction((tx) => resumePhone(tx, services, ownerId, phoneId, form));
    }
    return rows.length;
  };

  /** The statement of a network: all that came, and nothing else. */
  const uploadOf = async (network: Network) => {
    const rows = came
      .filter((each) => each.network === network)
      .map(({ number, amount, payer }) => `${number},${today()} 10:37,Completed,${amount},${payer} - ASHA JUMA`);
    const file = Buffer.from(
      `Receipt No,Completion Time,Transaction Status,Paid In,Other Party Info\n${rows.join('\n')}\n`,
    );
    const id = await uploadStatement(services, ownerId, `${network}.csv`, file);
    await workStatement(services, id);
    await agreeStatement(services, ownerId, id, { network, account: '', from: today(), to: today() });
    await workStatement(services, id);
  };
  return { world, agents, came, forbidden, honest, lookAtPhone, uploadOf };
}

const inLanes = async (scripts: (() => Promise<unknown>)[][], count: number) => {
  const lanes = Array.from({ length: count }, async (_, lane) => {
    for (let index = lane; index < scripts.length; index += count) for (const step of scripts[index]!) await step();
  });
  await Promise.all(lanes);
};

export const runMoney = (asked: string | undefined) =>
  withDatabase(async (db) => {
    // The bench checks decisions, not the speed of the disk.
    db.$client.on('connect', (client) => void client.query('set synchronous_commit to off'));
    const total = Number(asked ?? 6_000);
    const falseOnes = Math.round(total / 10);
    // A cheat has few open claims at a time, so that the matching stops them and not the limit of claims.
    const crookCount = Math.ceil(falseOnes / 2);
    const { world, agents, came, forbidden, honest, lookAtPhone, uploadOf } = await market(
      db,
      crookCount + Math.ceil(total / 6),
    );
    const [crooks, others] = [agents.slice(0, crookCount), agents.slice(crookCount)];
    const pickOf = (from: readonly Agent[], index: number) => from[index % from.length]!;

    const scripts: (() => Promise<unknown>)[][] = [];
    for (let index = 0; index < total - falseOnes; index++) {
      const agent = pickOf(others, index);
      // Some pay through a bank, which names no payer; some pay a little more.
      const payer = chance(0.01) ? '922756' : abroad(agent.phone);
      const transfer = { ...nextNumber(), payer, amount: price + (chance(0.02) ? 500 : 0) };
      world.honest(agent, transfer.number);
      const pasted = chance(0.3) ? copyOf(transfer.number) : transfer.number;
      const steps = [() => world.claim(agent, pasted), () => world.send(transfer)];
      scripts.push(chance(0.5) ? steps : steps.toReversed());
    }
    const [frequent, rare] = [Object.values(payerFrauds), Object.values(insideFrauds)];
    for (let index = 0; index < falseOnes; index++) {
      const kinds = index % 50 === 0 ? rare : frequent;
      const kind = kinds[Math.floor(random() * kinds.length)]!;
      scripts.push(kind(world, pickOf(crooks, index), others[Math.floor(random() * others.length)]!));
    }
    const order = scripts.map((script) => ({ script, at: random() })).sort((a, b) => a.at - b.at);
    const begun = performance.now();
    let stops = 0;
    // A new phone is tried out first.
    for (const network of ['mpesa', 'mixx', 'airtel'] as const) {
      let { network: drawn, number } = nextNumber();
      while (drawn !== network) ({ network: drawn, number } = nextNumber());
      await world.send({ network, number, payer: abroad('0799999999') });
    }
    // From time to time an owner looks at a stopped phone.
    for (let from = 0; from < order.length; from += 50) {
      await inLanes(
        order.slice(from, from + 50).map(({ script }) => script),
        8,
      );
      stops += await lookAtPhone();
    }
    const confirmedKeys = async () =>
      new Set(
        (
          await db.$client.query<{ key: string }>(
            `select agent_id || ' ' || transaction_number as key from payments where status = 'confirmed'`,
          )
        ).rows.map(({ key }) => key),
      );
    const atOnce = await confirmedKeys();
    for (const network of ['mpesa', 'mixx', 'airtel'] as const) await uploadOf(network);
    const seconds = (performance.now() - begun) / 1000;

    const confirmed = await confirmedKeys();
    const { rows: listed } = await db.$client.query<{ number: string }>(
      `select transaction_number as number from statement_findings where kind in ('missing', 'amount') and resolved_at is null`,
    );
    const found = new Set(listed.map(({ number }) => number));
    const wrong = [...confirmed].filter((key) => forbidden.has(key));
    const unlisted = wrong.filter((key) => !found.has(key.split(' ')[1]!));
    const truly = new Set(came.map(({ number }) => number));
    const falseAlarms = [...found].filter((number) => truly.has(number)).length;
    const shareOf = (keys: ReadonlySet<string>) => [...honest].filter((key) => keys.has(key)).length / honest.size;
    const given = await numberFrom(
      db,
      `select count(*) as value from plan_entries e where e.kind <> 'ended'
      and not exists (select from plan_entries u where u.undoes = e.id)`,
    );
    const granted = await numberFrom(
      db,
      `select sum(amount + surplus) as value from payments where status = 'confirmed' and transfer_id is not null`,
    );
    const matched = await numberFrom(
      db,
      `select sum(t.amount) as value from transfers t where exists (select from transfer_decisions d
         join payments p on p.id = d.payment_id where d.transfer_id = t.id and p.status = 'confirmed')`,
    );
    const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
    const goals: [name: string, value: string, isMet: boolean][] = [
      ['confirmed wrongly, and not listed by a statement', String(unlisted.length), unlisted.length === 0],
      ['listed, although the money came', String(falseAlarms), falseAlarms === 0],
      ['honest payments confirmed without a person', percent(shareOf(confirmed)), shareOf(confirmed) >= 0.97],
      ['plans granted and payments confirmed', `${given} = ${confirmed.size}`, given === confirmed.size],
      ['total of the plans and of the transfers', `${granted} = ${matched}`, granted === matched],
    ];
    console.log(
      `${total} payments, ${falseOnes} of them fraudulent in ${frequent.length + rare.length} ways, in ${seconds.toFixed(0)} s`,
    );
    console.log(
      `       ${percent(shareOf(atOnce))} of the honest before any statement; ${wrong.length} confirmed wrongly by forged balances or colleagues, all listed; the phone was stopped ${stops} times`,
    );
    for (const [name, value, isMet] of goals) console.log(`${isMet ? 'met   ' : 'MISSED'} ${name.padEnd(50)} ${value}`);
    if (goals.some(([, , isMet]) => !isMet)) throw new Error('A goal was missed');
  });
