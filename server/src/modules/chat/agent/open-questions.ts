import { limits } from '@makao/contract/kernel/limits';
import { and, desc, eq, gt, inArray, isNull } from 'drizzle-orm';
import { availabilityLinks } from '../../../db/schema/availability.ts';
import { messages } from '../../../db/schema/messages.ts';
import { hour } from '../../../lib/market-time.ts';
import { personOf } from '../chat-person.ts';
import type { Turn } from '../turn.ts';
import type { OwnAd } from './own-ads.ts';

/** "Still there?", as it was asked of an agent. */
export type StillQuestion = typeof availabilityLinks.$inferSelect;

/** How long a bare word answers the question; its buttons, and a reply to it, work as long as its link. */
const wordHours = limits.confirmation.answerHours;

const isOf = (agentId: string, now: Date) =>
  and(eq(availabilityLinks.agentId, agentId), gt(availabilityLinks.expiresAt, now));

/** The question of a button or message of ours, of this agent. */
export async function questionByHash({ tx, now }: Turn, agentId: string, tokenHash: string) {
  const [asked] = await tx
    .select()
    .from(availabilityLinks)
    .where(and(isOf(agentId, now), eq(availabilityLinks.tokenHash, tokenHash)));
  return asked;
}

/** Questions that a bare word may still answer, the last first, with what of their ads is not answered yet. */
export async function openQuestions({ tx, now }: Turn, agentId: string, ads: OwnAd[]): Promise<OwnAd[][]> {
  const since = new Date(now.getTime() - wordHours * hour);
  const asked = await tx
    .select()
    .from(availabilityLinks)
    .where(and(isOf(agentId, now), gt(availabilityLinks.createdAt, since), isNull(availabilityLinks.usedAt)))
    .orderBy(desc(availabilityLinks.createdAt));
  return asked
    .map(({ adIds, createdAt }) =>
      adIds.flatMap((id) => ads.find((ad) => ad.id === id && isUnanswered(ad, createdAt)) ?? []),
    )
    .filter((open) => open.length > 0);
}

const isUnanswered = ({ stand, confirmedAt }: OwnAd, askedAt: Date) =>
  (stand === 'live' || stand === 'hidden') && Date.parse(confirmedAt) < askedAt.getTime();

/** The hash in the buttons of the message that a text replies to. */
export async function hashReplied({ tx, from, message }: Turn): Promise<string | null> {
  if (message.kind !== 'text' || !message.inReplyTo) return null;
  const person = await personOf(tx, from);
  const to = [...new Set([from, ...(person ? [person.phoneNumber] : [])])];
  const [told] = await tx
    .select({ extras: messages.extras })
    .from(messages)
    .where(and(eq(messages.externalId, message.inReplyTo), inArray(messages.to, to)))
    .limit(1);
  const ids = told?.extras?.buttons?.map(({ id }) => id) ?? [];
  return ids.map((id) => /^still:yes:([\w-]{43})$/.exec(id)?.[1]).find((hash) => hash !== undefined) ?? null;
}
