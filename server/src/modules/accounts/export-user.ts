import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { one } from '../../db/client.ts';
import { users } from '../../db/schema/accounts.ts';
import { ads } from '../../db/schema/ads.ts';
import { agents, agentWards } from '../../db/schema/agents.ts';
import { cases, caseTexts } from '../../db/schema/cases.ts';
import { favorites, rememberedAds } from '../../db/schema/favorites.ts';
import { transactionEvents } from '../../db/schema/leads.ts';
import { messages } from '../../db/schema/messages.ts';
import { homeProofs, unavailableReports } from '../../db/schema/moderation.ts';
import { payments } from '../../db/schema/payments.ts';
import { paymentPushes } from '../../db/schema/pushes.ts';
import { reviews } from '../../db/schema/reviews.ts';
import { userAdSearches } from '../../db/schema/saved-searches.ts';
import { subscriptions } from '../../db/schema/subscriptions.ts';
import { countTry } from '../../lib/http/rate-limit.ts';
import type { Caller } from '../../lib/http/session.ts';
import type { Services } from '../../services.ts';
import { listDevices } from './devices.ts';

/** All data about a user, by subject. Secrets are left out. */
export async function exportUser(services: Services, caller: Caller): Promise<Record<string, unknown>> {
  const { db } = services;
  const { userId, agentId } = caller;
  await countTry(db, `export ${userId}`, { most: 10, seconds: 3600 });
  const { passwordHash: _, ...account } = one(await db.select().from(users).where(eq(users.id, userId)));
  const person = {
    exportedAt: new Date(),
    account,
    devices: await listDevices(services, caller),
    favorites: await db.select().from(favorites).where(eq(favorites.userId, userId)),
    rememberedAds: await db.select().from(rememberedAds).where(eq(rememberedAds.userId, userId)),
    savedSearches: await db.select().from(userAdSearches).where(eq(userAdSearches.userId, userId)),
    // An agent's notes about leads belong to the agent.
    contacts: await db
      .select({
        id: transactionEvents.id,
        adId: transactionEvents.adId,
        agentId: transactionEvents.agentId,
        createdAt: transactionEvents.createdAt,
        contactedAt: transactionEvents.contactedAt,
        contactKind: transactionEvents.contactKind,
      })
      .from(transactionEvents)
      .where(eq(transactionEvents.customerId, userId)),
    reviews: await db.select().from(reviews).where(eq(reviews.ownerId, userId)),
    reports: await db.select().from(unavailableReports).where(eq(unavailableReports.reporterId, userId)),
    appeals: await db.select().from(cases).where(eq(cases.userId, userId)),
    appealTexts: await db
      .select({ caseId: caseTexts.caseId, text: caseTexts.text, createdAt: caseTexts.createdAt })
      .from(caseTexts)
      .innerJoin(cases, eq(cases.id, caseTexts.caseId))
      .where(eq(cases.userId, userId)),
    messages: await db
      .select({ kind: messages.kind, text: messages.text, createdAt: messages.createdAt })
      .from(messages)
      .where(eq(messages.to, account.phoneNumber))
      .orderBy(desc(messages.createdAt)),
  };
  if (!agentId) return person;
  return {
    ...person,
    agent: one(await db.select().from(agents).where(eq(agents.id, agentId))),
    wards: await db.select().from(agentWards).where(eq(agentWards.agentId, agentId)),
    ads: await db.select().from(ads).where(eq(ads.agentId, agentId)),
    proofs: await db
      .select({ adId: homeProofs.adId, fileId: homeProofs.fileId, createdAt: homeProofs.createdAt })
      .from(homeProofs)
      .innerJoin(ads, eq(ads.id, homeProofs.adId))
      .where(eq(ads.agentId, agentId)),
    leads: await db
      .select({
        id: transactionEvents.id,
        adId: transactionEvents.adId,
        createdAt: transactionEvents.createdAt,
        state: transactionEvents.state,
        note: transactionEvents.note,
      })
      .from(transactionEvents)
      .where(and(eq(transactionEvents.agentId, agentId), isNotNull(transactionEvents.contactedAt))),
    payments: await db.select().from(payments).where(eq(payments.agentId, agentId)),
    paymentPushes: await db.select().from(paymentPushes).where(eq(paymentPushes.agentId, agentId)),
    subscriptions: await db.select().from(subscriptions).where(eq(subscriptions.agentId, agentId)),
  };
}
