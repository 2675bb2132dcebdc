import type { decisionWays } from '@makao/contract/payments';
import { money, plainDate } from '@makao/i18n/format';
import { eq, sql } from 'drizzle-orm';
import { one, type Tx } from '../../../db/client.ts';
import { payments, receipts, type transferDecisionKinds, transferDecisions } from '../../../db/schema/payments.ts';
import { plans } from '../../../db/schema/plans.ts';
import { audit } from '../../../lib/audit.ts';
import { timeZone } from '../../../lib/market-time.ts';
import { notifyUser } from '../../messages/notify-user.ts';
import { creditTokens } from '../../plans/credit-tokens.ts';
import { grantPlan } from '../../plans/grant-plan.ts';
import type { lockAgent, PaymentRow } from '../lock-money.ts';
import { enter } from '../money-entries.ts';
import { resolveUnclaimed } from '../statements/resolve-unclaimed.ts';

export interface Proof {
  transfers: { id: string; amount: number }[];
  kind: (typeof transferDecisionKinds)[number];
}

export interface DecidedBy {
  via: (typeof decisionWays)[number];
  /** The team member behind it, if any. */
  actorId: string | null;
  comment?: string | null;
}

type Agent = Awaited<ReturnType<typeof lockAgent>>;

/** Grants what was paid for, days of a plan or tokens, with evidence, receipt and message, all or nothing. */
export async function givePaidFor(tx: Tx, payment: PaymentRow, agent: Agent, proof: Proof | null, by: DecidedBy) {
  const { id } = payment;
  const came = proof?.transfers.reduce((sum, { amount }) => sum + amount, 0);
  const surplus = came === undefined ? 0 : came - payment.amount;
  await tx
    .update(payments)
    .set({
      status: 'confirmed',
      decidedAt: sql`now()`,
      decidedBy: by.actorId,
      decidedVia: by.via,
      // The reason of a confirmation without a transfer stays with it.
      comment: proof ? null : (by.comment ?? null),
      transferId: proof?.transfers[0]?.id ?? null,
      surplus,
    })
    .where(eq(payments.id, id));
  if (proof) await linkTransfers(tx, id, proof, by);
  const transferId = proof?.transfers[0]?.id ?? null;
  await enter(tx, { kind: 'surplus', amount: surplus, transferId, paymentId: id, actorId: by.actorId });
  await issueReceipt(tx, id);
  const given =
    payment.tokens === null
      ? await givePlan(tx, payment, agent, by)
      : await giveTokens(tx, payment, payment.tokens, agent);
  if (by.actorId)
    await audit(
      tx,
      by.actorId,
      'payment.confirm',
      id,
      { status: 'new', amount: payment.amount, transactionNumber: payment.transactionNumber },
      {
        status: 'confirmed',
        ...given,
        ...(surplus !== 0 && { surplus }),
        ...(by.comment && { comment: by.comment }),
        ...(!proof && { evidence: 'none' }),
        ...(by.via !== 'person' && { via: 'reconciliation' }),
      },
    );
}

export async function linkTransfers(tx: Tx, paymentId: string, { transfers, kind }: Proof, by: DecidedBy) {
  const ids = transfers.map(({ id }) => id);
  const link = { kind, paymentId, actorId: by.actorId, comment: by.comment ?? null };
  await tx.insert(transferDecisions).values(ids.map((transferId) => ({ transferId, ...link })));
  await resolveUnclaimed(tx, ids);
}

async function givePlan(tx: Tx, { id, amount, planId }: PaymentRow, agent: Agent, { actorId }: DecidedBy) {
  const plan = one(await tx.select().from(plans).where(sql`${plans.id} = ${planId}`));
  const { startDate, endDate } = await grantPlan(tx, {
    agentId: agent.id,
    planId: plan.id,
    days: plan.durationDays,
    paymentId: id,
    actorId,
  });
  const name = agent.locale === 'sw' ? plan.nameSw : plan.nameEn;
  const values = { amount: money(amount), plan: name, date: plainDate(endDate, agent.locale) };
  await notifyUser(tx, agent, 'payment_confirmed', values);
  return { planId: plan.id, startDate, endDate };
}

async function giveTokens(tx: Tx, { id, amount }: PaymentRow, tokens: number, agent: Agent) {
  const balance = await creditTokens(tx, agent.id, tokens, { reason: 'purchase', paymentId: id });
  await notifyUser(tx, agent, 'tokens_bought', { amount: money(amount), count: tokens, balance });
  return { tokens, balance };
}

/** The next receipt number of the year. The money lock ensures that none is skipped or used twice. */
const issueReceipt = (tx: Tx, paymentId: string) =>
  tx.insert(receipts).values({
    year: sql`extract(year from now() at time zone '${sql.raw(timeZone)}')`,
    number: sql`(select coalesce(max(number), 0) + 1 from receipts
      where year = extract(year from now() at time zone '${sql.raw(timeZone)}'))`,
    paymentId,
  });
