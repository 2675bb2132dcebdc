import { readAdType } from '@makao/contract/ads';
import { limits } from '@makao/contract/kernel/limits';
import { adName } from '@makao/i18n/ads';
import { money } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import { availabilityLinks } from '../../db/schema/availability.ts';
import { hour } from '../../lib/market-time.ts';
import { fetchAds } from '../ads/ads.queries.ts';
import { closeAds, confirmAds } from '../ads/confirm-ads.ts';
import { agentAt } from './chat-person.ts';
import { readStillThere } from './still-there-words.ts';
import { type Answered, type Part, say, type Turn } from './turn.ts';

/** How long a bare word answers the question; its buttons work as long as its link. */
const wordHours = limits.confirmation.answerHours;
/** The longest list that a phone can show. */
const mostListed = 40;

type Asked = typeof availabilityLinks.$inferSelect;

/** An agent answers "Still there?" by a button or in words, for one ad or all in question. */
export const answerStillThere: Part = async (turn) => {
  const { message, said, tx, from, now } = turn;
  const [, what, tokenHash] =
    message.kind === 'button' ? (/^still:(yes|gone|all):([\w-]{43})$/.exec(message.id) ?? []) : [];
  if (message.kind === 'button' && !tokenHash) return null;
  const agent = await agentAt(tx, from);
  if (!agent) return null;
  const [asked] = await tx
    .select()
    .from(availabilityLinks)
    .where(
      and(
        eq(availabilityLinks.agentId, agent.id),
        gt(availabilityLinks.expiresAt, now),
        tokenHash
          ? eq(availabilityLinks.tokenHash, tokenHash)
          : gt(availabilityLinks.createdAt, new Date(now.getTime() - wordHours * hour)),
      ),
    )
    .orderBy(desc(availabilityLinks.createdAt))
    .limit(1);
  if (!asked) return tokenHash ? say(m.chat_still_over({}, { locale: turn.locale })) : null;
  if (what === 'all') return list(turn, asked);
  const meant =
    what === 'yes' ? 'all there' : what === 'gone' ? goneOf(asked) : readStillThere(said, asked.adIds.length);
  if (!meant || (asked.usedAt && !what)) return null;
  const named = (numbers: number[]) => numbers.flatMap((number) => asked.adIds[number - 1] ?? []);
  if (meant === 'all there') return settle(turn, asked, { there: asked.adIds, gone: [] });
  if (meant === 'all gone') return settle(turn, asked, { there: [], gone: asked.adIds });
  // Asks which of several ads are gone, so that nothing is closed by mistake.
  if (meant === 'gone') return list(turn, asked);
  return settle(turn, asked, { there: named(meant.there), gone: named(meant.gone) });
};

const goneOf = ({ adIds }: Asked) => (adIds.length === 1 ? 'all gone' : 'gone');

/** Does the same as the page behind the link. */
async function settle({ services, tx, locale, now }: Turn, asked: Asked, said: { there: string[]; gone: string[] }) {
  const confirmed = await confirmAds(services, tx, asked.agentId, said.there, now);
  const closed = await closeAds(services, tx, asked.agentId, said.gone, now);
  if (said.there.length + said.gone.length === asked.adIds.length)
    await tx
      .update(availabilityLinks)
      .set({ usedAt: now })
      .where(and(eq(availabilityLinks.tokenHash, asked.tokenHash), isNull(availabilityLinks.usedAt)));
  return say(m.chat_still_done({ there: confirmed.length, gone: closed.length }, { locale }));
}

/** All ads in question, numbered as in the message. */
async function list({ services, locale }: Turn, asked: Asked): Promise<Answered> {
  const rows = new Map((await fetchAds(services.db, asked.adIds.slice(0, mostListed))).map((row) => [row.id, row]));
  const lines = asked.adIds.slice(0, mostListed).flatMap((id, index) => {
    const row = rows.get(id);
    if (!row) return [];
    const name = adName({ propertyType: row.propertyType, type: readAdType(row.type) }, row.wardName, locale);
    return `${index + 1}. ${name}, ${money(row.price)}`;
  });
  return say([m.chat_still_which({}, { locale }), ...lines].join('\n'));
}
