import { limits } from '@makao/contract/kernel/limits';
import { m } from '@makao/i18n/messages';
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { users } from '../../db/schema/accounts.ts';
import { ads } from '../../db/schema/ads.ts';
import { agents } from '../../db/schema/agents.ts';
import { availabilityLinks, availabilityQuestions } from '../../db/schema/availability.ts';
import { day, hour, localHour } from '../../lib/market-time.ts';
import type { Services } from '../../services.ts';
import { digest, randomToken } from '../accounts/tokens.ts';
import { notifyUser } from '../messages/notify-user.ts';
import { confirmableSql } from '../search/search.rules.ts';

const { askDays, askWithDays, linkDays, remindDays, quietHours } = limits.confirmation;
const mostAds = 200;
/** No messages at night. */
const daytime = { from: 8, to: 21 };

/** An ad not confirmed for a week and not asked about lately; or a customer's question that was not passed on yet. */
export const isDueSql = `(ads.confirmed_at <= now() - interval '${askDays} days'
    and coalesce(q.reminded_at <= now() - interval '${remindDays} days', true)
  or q.id is not null and q.sent_at is null)`;

/**
 * Asks an agent by chat whether their places are still available: everything due now or soon in one message with one
 * link. Does nothing at night, within hours of the last question, or when nothing is due.
 */
export async function askAgent(
  tx: Tx,
  { origin, demo }: Pick<Services, 'origin' | 'demo'>,
  agentId: string,
  now = new Date(),
): Promise<boolean> {
  // In the demo no phone rings.
  if (!demo && (localHour(now) < daytime.from || localHour(now) >= daytime.to)) return false;
  // Serializes customers who ask at once, so that the agent is asked only once.
  const [agent] = await tx
    .select({ phoneNumber: users.phoneNumber, locale: users.locale })
    .from(agents)
    .innerJoin(users, eq(users.id, agents.userId))
    .where(eq(agents.id, agentId))
    .for('no key update', { of: agents });
  const [last] = await tx
    .select({ createdAt: availabilityLinks.createdAt })
    .from(availabilityLinks)
    .where(eq(availabilityLinks.agentId, agentId))
    .orderBy(desc(availabilityLinks.createdAt))
    .limit(1);
  if (!agent || (last && last.createdAt.getTime() > now.getTime() - quietHours * hour)) return false;

  const asked = await tx
    .select({ id: ads.id, isDue: sql<boolean>`${sql.raw(isDueSql)}` })
    .from(ads)
    .leftJoin(sql`availability_questions q`, sql`q.ad_id = ${ads.id} and q.answered_at is null`)
    .where(
      and(
        eq(ads.agentId, agentId),
        sql.raw(confirmableSql('ads')),
        sql`(q.id is not null or ads.confirmed_at <= now() - make_interval(days => ${askWithDays}))`,
      ),
    )
    .orderBy(ads.confirmedAt)
    .limit(mostAds);
  if (!asked.some(({ isDue }) => isDue)) return false;

  const adIds = asked.map(({ id }) => id);
  await tx
    .insert(availabilityQuestions)
    .values(adIds.map((adId) => ({ adId, agentId, createdAt: now })))
    .onConflictDoNothing();
  await tx
    .update(availabilityQuestions)
    .set({ sentAt: sql`coalesce(${availabilityQuestions.sentAt}, ${now})`, remindedAt: now })
    .where(and(inArray(availabilityQuestions.adId, adIds), isNull(availabilityQuestions.answeredAt)));

  const token = randomToken();
  const expiresAt = new Date(now.getTime() + linkDays * day);
  await tx.insert(availabilityLinks).values({ tokenHash: digest(token), agentId, adIds, createdAt: now, expiresAt });
  const link = `${origin}/still-there?token=${token}`;
  const say = { locale: agent.locale };
  const buttons = [
    { id: `still:yes:${digest(token)}`, title: m.chat_still_yes({}, say) },
    { id: `still:gone:${digest(token)}`, title: m.chat_still_gone({}, say) },
    { id: `still:all:${digest(token)}`, title: m.chat_still_all({}, say) },
  ];
  await notifyUser(tx, agent, 'availability_question', { count: adIds.length, link }, { extras: { buttons } });
  return true;
}
