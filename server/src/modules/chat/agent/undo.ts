import { adForm } from '@makao/contract/ads.agent';
import type { Locale } from '@makao/contract/kernel/locales';
import { m } from '@makao/i18n/messages';
import { and, eq } from 'drizzle-orm';
import { ads } from '../../../db/schema/ads.ts';
import { Refusal } from '../../../lib/http/errors.ts';
import { type Caller, ownAgent } from '../../../lib/http/session.ts';
import { minute } from '../../../lib/market-time.ts';
import { undoOutcome } from '../../ads/undo-outcome.ts';
import { updateAd } from '../../ads/update-ad.ts';
import { agentOf } from '../chat-person.ts';
import { formOf } from '../draft/draft.ts';
import { type Answered, say, type Turn } from '../turn.ts';
import { editPage, fullNameOf, type OwnAd, theseAds } from './own-ads.ts';
import { refusalText } from './refusals.ts';

/** How long the button works. */
const undoMs = 15 * minute;

/** What was done, and when: the time finds the ads that were closed together. */
type Done = { at: Date } & ({ act: 'outcome' } | { act: 'pause'; ad: OwnAd });

export function undoButton(done: Done, locale: Locale) {
  const about = done.act === 'pause' ? `:${done.ad.id}:${done.ad.version}` : '';
  return { id: `undo:${done.act}:${done.at.getTime()}${about}`, title: m.chat_agent_undo({}, { locale }) };
}

const shape = /^undo:(outcome|pause):(\d{13})(?::([\da-f-]{36}):(\d{1,9}))?$/;

/** Takes back what was done by chat a few minutes ago. */
export async function answerUndo(turn: Turn): Promise<Answered | null> {
  const { message, locale, now } = turn;
  const [, act, at, adId, version] = message.kind === 'button' ? (shape.exec(message.id) ?? []) : [];
  if (!act) return null;
  const caller = await agentOf(turn);
  const isOver = now.getTime() - Number(at) > undoMs;
  if (!caller || isOver) return say(m.chat_agent_undo_over({ page: `${turn.services.origin}/agent/ads` }, { locale }));
  return act === 'outcome'
    ? reopen(turn, caller, new Date(Number(at)))
    : sendAgain(turn, caller, adId ?? '', Number(version));
}

/** The agent's ads that were closed at that moment. */
async function reopen(turn: Turn, caller: Caller, closedAt: Date): Promise<Answered> {
  const { services, tx, locale, now } = turn;
  const rows = await tx
    .select({ id: ads.id })
    .from(ads)
    .where(and(eq(ads.agentId, ownAgent(caller)), eq(ads.closedAt, closedAt)));
  const ids = rows.map(({ id }) => id);
  const [first] = await theseAds(turn, ownAgent(caller), ids);
  if (!first) return say(m.chat_agent_undo_nothing({}, { locale }));
  return refusable(turn, first, async () => {
    for (const id of ids) await undoOutcome(services, caller, id, now);
    const back = await theseAds(turn, ownAgent(caller), ids);
    const lines = back.map((ad) => `• ${fullNameOf(ad, locale)}`).join('\n');
    return say(m.chat_agent_undone({ ads: lines }, { locale }));
  });
}

/** An ad that was taken down goes to the team again, as long as it is what it was. */
async function sendAgain(turn: Turn, caller: Caller, adId: string, version: number): Promise<Answered> {
  const { services, locale } = turn;
  const [ad] = await theseAds(turn, ownAgent(caller), [adId]);
  if (ad?.stand !== 'draft') return say(m.chat_agent_undo_nothing({}, { locale }));
  return refusable(turn, ad, async () => {
    const form = adForm.parse({ ...formOf(ad), status: 'pending_approval' });
    const { isUnpaid } = await updateAd(services, caller, adId, form, version);
    if (isUnpaid) throw new Refusal('paymentRequired');
    return say(m.chat_agent_pause_undone({ ad: fullNameOf(ad, locale) }, { locale }));
  });
}

async function refusable(turn: Turn, ad: OwnAd, work: () => Promise<Answered>): Promise<Answered> {
  try {
    return await turn.tx.transaction(work);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.code !== 'paymentRequired' && error.code !== 'tooMany')
      return say(m.chat_agent_undo_over({ page: editPage(turn, ad.id) }, { locale: turn.locale }));
    return say(refusalText(turn, { act: 'pause' }, error, ad));
  }
}
