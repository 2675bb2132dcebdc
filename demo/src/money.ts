import type { payments } from '@makao/server/db/schema/payments';
import type { planFeatures, plans } from '@makao/server/db/schema/plans';
import type { planEntries, tokenMovements } from '@makao/server/db/schema/subscriptions';
import type { Ad } from './ads.ts';
import { plans as offered } from './content/plans.ts';
import { paymentComments } from './content/remarks.ts';
import { uuidOf } from './ids.ts';
import type { Agent, People } from './people.ts';
import { createRng, type Rng } from './pictures/rng.ts';

const [hour, day] = [3_600_000, 86_400_000];
const planId = (key: string) => uuidOf(`plan ${key}`);

export const planRows = offered.map(({ key, ...plan }, position): typeof plans.$inferInsert => ({
  id: planId(key),
  ...plan,
  position,
}));
export const featureRows = offered.flatMap(({ key, features }) =>
  features.map(([nameEn, nameSw], position): typeof planFeatures.$inferInsert => ({
    id: uuidOf(`feature ${key} ${position}`),
    planId: planId(key),
    nameEn,
    nameSw,
    position,
  })),
);

const characters = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ'.split('');

/** An M-Pesa id of that day: one character each for year, month and day, then seven more. */
function transactionNumber(rng: Rng, at: Date): string {
  const letter = (n: number) => String.fromCharCode(65 + n);
  const date = at.getUTCDate();
  const tail = Array.from({ length: 7 }, () => rng.pick(characters)).join('');
  return `${letter((at.getUTCFullYear() - 2023 + 26) % 26)}${letter(at.getUTCMonth())}${date < 10 ? date : letter(date - 10)}${tail}`;
}

export type Payment = typeof payments.$inferInsert & { id: string; createdAt: Date };
type Status = NonNullable<Payment['status']>;

export type Money = {
  payments: Payment[];
  entries: (typeof planEntries.$inferInsert)[];
  movements: (typeof tokenMovements.$inferInsert)[];
};

/** Payments in every state, the plans and tokens they bought, and the tokens spent. */
export function generateMoney(now: Date, { agents, admin }: People, ads: readonly Ad[]): Money {
  const rng = createRng('money');
  const made: Money = { payments: [], entries: [], movements: [] };

  const pay = (
    agent: Agent,
    age: number,
    status: Status,
    subject: { plan: (typeof offered)[number] } | { tokens: number; price: number },
  ): Payment => {
    const createdAt = new Date(Math.round(now.getTime() - age * day));
    const phone = agent.user.phoneNumber.replace('+255', '0');
    const payment: Payment = {
      id: uuidOf(`payment ${agent.id} ${made.payments.length}`),
      agentId: agent.id,
      ...('plan' in subject
        ? { planId: planId(subject.plan.key), amount: subject.plan.price }
        : { tokens: subject.tokens, amount: subject.price }),
      transactionNumber: transactionNumber(rng, createdAt),
      phoneNumber: phone,
      status,
      comment: status === 'rejected' || status === 'error' ? rng.pick(paymentComments[status]) : null,
      createdAt,
      claimedAt: createdAt,
      ...(status !== 'new' && {
        decidedAt: new Date(createdAt.getTime() + Math.round(rng.range(0.2, 9) * hour)),
        ...(status === 'confirmed' || status === 'reversed'
          ? { decidedVia: 'webhook' as const }
          : { decidedBy: admin.id, decidedVia: 'person' as const }),
      }),
    };
    made.payments.push(payment);
    return payment;
  };
  const subscribe = (
    agent: Agent,
    age: number,
    key: (typeof offered)[number]['key'],
    status: 'confirmed' | 'reversed' = 'confirmed',
  ) => {
    const plan = offered.find((one) => one.key === key)!;
    const payment = pay(agent, age, status, { plan });
    const at = payment.decidedAt!;
    const id = uuidOf(`entry ${payment.id}`);
    made.entries.push({
      id,
      agentId: agent.id,
      planId: payment.planId!,
      paymentId: payment.id,
      kind: 'granted',
      days: plan.durationDays,
      at,
      createdAt: at,
    });
    if (status === 'confirmed') return;
    const ended = new Date(at.getTime() + 2 * day);
    made.entries.push({
      id: uuidOf(`end ${payment.id}`),
      agentId: agent.id,
      planId: payment.planId!,
      kind: 'ended',
      days: 0,
      at: ended,
      undoes: id,
      createdAt: ended,
    });
    payment.decidedAt = ended;
  };
  const move = (
    agent: Agent,
    variation: number,
    more: Omit<typeof tokenMovements.$inferInsert, 'agentId' | 'variation'>,
  ) => {
    made.movements.push({
      id: uuidOf(`movement ${agent.id} ${made.movements.length}`),
      agentId: agent.id,
      variation,
      ...more,
    });
    agent.tokenBalance = (agent.tokenBalance ?? 0) + variation;
  };
  const buyTokens = (agent: Agent, age: number, tokens: number) => {
    const payment = pay(agent, age, 'confirmed', { tokens, price: tokens * 3000 });
    move(agent, tokens, { reason: 'purchase', paymentId: payment.id, createdAt: payment.decidedAt! });
  };

  const [first, newcomer, , second, ...others] = agents;
  // The agent that visitors sign in as has a long history with every state.
  for (const age of [318, 287, 256, 225, 194, 163, 132, 101]) subscribe(first!, age, '1-month');
  subscribe(first!, 41, '3-months');
  buyTokens(first!, 72, 5);
  pay(first!, 70, 'rejected', { plan: offered[1] });
  pay(first!, 42, 'error', { plan: offered[1] });
  pay(first!, 0.1, 'new', { plan: offered[2] });
  subscribe(second!, 52, '1-month');
  subscribe(second!, 21, '1-month');
  move(newcomer!, 1, { reason: 'gift', createdAt: new Date(now.getTime() - 2 * day) });

  others.forEach((agent, i) => {
    if (i % 5 < 3) subscribe(agent, rng.range(1, 28), rng.pick(['1-month', '3-months', '6-months'] as const));
    else if (i % 5 === 3) buyTokens(agent, rng.range(32, 60), rng.pick([5, 10, 20]));
    else subscribe(agent, rng.range(35, 80), '1-month');
    if (i % 6 === 1) pay(agent, rng.range(0.05, 0.6), 'new', { plan: rng.pick(offered) });
    if (i % 9 === 4) pay(agent, rng.range(3, 25), 'rejected', { plan: rng.pick(offered) });
    if (i === 12) subscribe(agent, 5, '1-month', 'reversed');
    if (i % 11 === 7) pay(agent, rng.range(1, 20), 'error', { plan: offered[0] });
  });
  // Agents who bought tokens spend one per ad.
  const bought = new Set(made.movements.filter(({ reason }) => reason === 'purchase').map(({ agentId }) => agentId));
  for (const agent of agents) {
    if (!bought.has(agent.id) || agent === first) continue;
    const submitted = ads.filter((ad) => ad.agentId === agent.id && ad.submittedAt);
    for (const ad of submitted.slice(0, agent.tokenBalance! - 1))
      move(agent, -1, { reason: 'publication', adId: ad.id, createdAt: ad.submittedAt! });
  }
  return made;
}
