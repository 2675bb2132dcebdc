import { m } from '@makao/i18n/messages';
import { and, eq, isNull } from 'drizzle-orm';
import { availabilityLinks } from '../../../db/schema/availability.ts';
import { closeAds, confirmAds } from '../../ads/confirm-ads.ts';
import { readStillThere } from '../still-there-words.ts';
import { type Answered, say, type Turn } from '../turn.ts';
import { askAct, askWhich, linesOf } from './ask-act.ts';
import { doAct } from './do-act.ts';
import { suits } from './name-ads.ts';
import { hashReplied, questionByHash, type StillQuestion } from './open-questions.ts';
import { type OwnAd, theseAds } from './own-ads.ts';
import { undoButton } from './undo.ts';
import { agentIdOf } from './who.ts';

/** The longest list that a phone can show. */
const mostListed = 40;

const shape = /^still:(yes|gone|all):([\w-]{43})$/;

/** An agent answers "Still there?" by its buttons, or by a reply to that message. */
export async function answerStillThere(turn: Turn): Promise<Answered | null> {
  const { message, said, locale } = turn;
  const [, what, tapped] = message.kind === 'button' ? (shape.exec(message.id) ?? []) : [];
  const hash = tapped ?? (await hashReplied(turn));
  const agentId = hash && (await agentIdOf(turn));
  if (!agentId) return null;
  const asked = await questionByHash(turn, agentId, hash);
  if (!asked) return say(m.chat_still_over({}, { locale }));
  if (what === 'yes') return settle(turn, asked, { there: asked.adIds, gone: [] });
  const ads = await theseAds(turn, agentId, asked.adIds);
  if (what === 'all') return list(turn, ads);
  if (what === 'gone' && asked.adIds.length === 1) return settle(turn, asked, { there: [], gone: asked.adIds });
  const outcome = { act: 'outcome', outcome: null } as const;
  const open = ads.filter((ad) => suits(outcome, ad, turn.now));
  // Asks which of several ads are gone, so that nothing is closed by mistake.
  if (what === 'gone') return askWhich(turn, outcome, open);
  const meant = readStillThere(said, asked.adIds.length);
  if (!meant) return null;
  if (meant === 'all there') return settle(turn, asked, { there: asked.adIds, gone: [] });
  if (meant === 'there') return askWhich(turn, { act: 'confirm' }, open);
  if (meant === 'gone') return askWhich(turn, outcome, open);
  if (meant === 'all gone') return askAct(turn, outcome, open);
  return answerNumbers(turn, ads, asked.adIds, meant);
}

/** 'Zipo 1 na 3, 2 imepangishwa': confirms what is there, and asks for a yes about the rest. */
export async function answerNumbers(
  turn: Turn,
  ads: OwnAd[],
  listed: string[],
  { there, gone }: { there: number[]; gone: number[] },
): Promise<Answered> {
  const named = (numbers: number[]) =>
    numbers.flatMap((number) => ads.find(({ id }) => id === listed[number - 1]) ?? []);
  const confirmed =
    there.length > 0
      ? await doAct(
          turn,
          { act: 'confirm' },
          named(there).map(({ id }) => id),
        )
      : null;
  if (gone.length === 0 && confirmed) return confirmed;
  const head = confirmed?.replies.map(({ text }) => text).join('\n');
  return askAct(turn, { act: 'outcome', outcome: null }, named(gone), head);
}

/** Does the same as the page behind the link. */
async function settle(turn: Turn, asked: StillQuestion, said: { there: string[]; gone: string[] }): Promise<Answered> {
  const { services, tx, locale, now } = turn;
  const confirmed = await confirmAds(services, tx, asked.agentId, said.there, now);
  const closed = await closeAds(services, tx, asked.agentId, said.gone, now);
  await tx
    .update(availabilityLinks)
    .set({ usedAt: now })
    .where(and(eq(availabilityLinks.tokenHash, asked.tokenHash), isNull(availabilityLinks.usedAt)));
  const gone = await theseAds(turn, asked.agentId, closed);
  const buttons = gone.length > 0 ? [undoButton('outcome', gone, locale)] : [];
  return say(m.chat_still_done({ there: confirmed.length, gone: closed.length }, { locale }), { buttons });
}

/** All ads in question, numbered. */
function list(turn: Turn, ads: OwnAd[]): Answered {
  const shown = ads.slice(0, mostListed);
  return {
    ...say([m.chat_still_which({}, { locale: turn.locale }), ...linesOf(turn, shown)].join('\n')),
    state: { listedAds: shown.map(({ id }) => id) },
  };
}
