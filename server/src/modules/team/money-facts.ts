import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { users } from '../../db/schema/accounts.ts';
import { agents } from '../../db/schema/agents.ts';
import { payments, transfers } from '../../db/schema/payments.ts';
import { Refusal } from '../../lib/http/errors.ts';
import { fullName } from '../accounts/accounts.rules.ts';

async function agentName(tx: Tx, agentId: string): Promise<string> {
  const [agent] = await tx
    .select({ name: agents.name, firstName: users.firstName, lastName: users.lastName })
    .from(agents)
    .innerJoin(users, eq(users.id, agents.userId))
    .where(eq(agents.id, agentId));
  if (!agent) throw new Refusal('notFound');
  return agent.name ?? fullName(agent);
}

/** The user of an agent's profile. */
export async function userBehind(tx: Tx, agentId: string): Promise<string> {
  const [agent] = await tx.select({ userId: agents.userId }).from(agents).where(eq(agents.id, agentId));
  if (!agent) throw new Refusal('notFound');
  return agent.userId;
}

/** The user behind a claim. */
export async function claimant(tx: Tx, paymentId: string): Promise<string> {
  const [found] = await tx
    .select({ userId: agents.userId })
    .from(payments)
    .innerJoin(agents, eq(agents.id, payments.agentId))
    .where(eq(payments.id, paymentId));
  if (!found) throw new Refusal('notFound');
  return found.userId;
}

/** A claim, for the text of an act. */
export async function claimFacts(tx: Tx, paymentId: string) {
  const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId));
  if (!payment) throw new Refusal('notFound');
  const { transactionNumber: number, amount, agentId } = payment;
  return { number, amount: String(amount), agent: await agentName(tx, agentId) };
}

/** A transfer and the agent who gets a plan for it, for the text of an act. */
export async function grantFacts(tx: Tx, transferId: string, agentId: string) {
  const [transfer] = await tx.select().from(transfers).where(eq(transfers.id, transferId));
  if (!transfer) throw new Refusal('notFound');
  const { transactionNumber: number, amount } = transfer;
  return { number, amount: String(amount), agent: await agentName(tx, agentId) };
}
