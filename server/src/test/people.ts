import type { Db } from '../db/client.ts';
import type { users } from '../db/schema/accounts.ts';
import type { Caller } from '../lib/http/session.ts';
import { openSession } from '../modules/accounts/tokens.ts';
import { contactAgent } from '../modules/leads/contact-agent.ts';
import { linkToAgent } from '../modules/leads/link-to-agent.ts';
import type { Services } from '../services.ts';
import { createAgent, createUser } from './factories.ts';

type UserValues = Partial<typeof users.$inferInsert>;

const session = async ({ db, tokenSecret }: Services, userId: string) =>
  (await openSession(db, tokenSecret, userId)).token;

/** Users with a session, to call as. */
export async function signedIn(services: Services, given: UserValues = {}) {
  const user = await createUser(services.db as Db, given);
  return { user, token: await session(services, user.id) };
}

export async function signedInAgent(services: Services, given: Parameters<typeof createAgent>[1] = {}) {
  const agent = await createAgent(services.db, given);
  return { agent, token: await session(services, agent.userId) };
}

/** A customer sees the number behind an ad and calls it. */
export async function callAgent(services: Services, caller: Caller, adId: string, now = new Date()) {
  await linkToAgent(services, caller, adId, now);
  await contactAgent(services, caller, adId, 'call', now);
}
