import { adForm } from '@makao/contract/ads.agent';
import type { Locale } from '@makao/contract/kernel/locales';
import { m } from '@makao/i18n/messages';
import { and, eq, inArray } from 'drizzle-orm';
import { ads } from '../../../db/schema/ads.ts';
import { Refusal } from '../../../lib/http/errors.ts';
import { type Caller, ownAgent } from '../../../lib/http/session.ts';
import { minute } from '../../../lib/market-time.ts';
import { adNumber } from '../../ads/ad-code.ts';
import { undoOutcome } from '../../ads/undo-outcome.ts';
import { updateAd } from '../../ads/update-ad.ts';
import { agentOf } from '../chat-person.ts';
import { formOf } from '../draft/draft.ts';
import { type Answered, say, type Turn } from '../turn.ts';
import { editPage, fullNameOf, type OwnAd, theseAds } from './own-ads.ts';
import { refusalText } from './refusals.ts';

/** How long the button works. */
const undoMs = 15 * minute;

type Undoable = 'outcome' | 'pause';

/** The ads by their codes, which are short. A draft that has another version by now is not sent. */
export function undoButton(act: Undoable, ads: OwnAd[], locale: Locale) {
  const version = act === 'pause' ? `:${ads[0]?.version}` : '';
  return {
    id: `undo:${act}:${ads.map(({ code }) => code).join('.')}${version}`,
    title: m.chat_agent_undo({}, { locale }),
  };
}

const shape = /^undo:(outcome|pause):([a-z.]{6,200})(?::(\d{1,9}))?$/;

/** Takes back what was done by chat a few minutes ago. */
export async function answerUndo(turn: Turn): Promise<Answered | null> {
  const { message, tx, locale } = turn;
  const [, act, codes = '', version] = message.kind === 'button' ? (shape.exec(message.id) ?? []) : [];
  const caller = act ? await agentOf(turn) : null;
  if (!caller) return null;
  const numbers = codes.split('.').flatMap((code) => adNumber(code) ?? []);
  const rows = await tx
    .select({ id: ads.id })
    .from(ads)
    .where(and(eq(ads.agentId, ownAgent(caller)), inArray(ads.number, numbers)));
  const named = await theseAds(
    turn,
    ownAgent(caller),
    rows.map(({ id }) => id),
  );
  const [first] = named;
  if (!first) return say(m.chat_agent_undo_nothing({}, { locale }));
  return act === 'pause' ? sendAgain(turn, caller, first, Number(version)) : reopen(turn, caller, named);
}

const isRecent = (at: string | null, now: Date) => at !== null && now.getTime() - Date.parse(at) <= undoMs;
const tooLate = (turn: Turn, { id }: OwnAd) =>
  say(m.chat_agent_undo_over({ page: editPage(turn, id) }, { locale: turn.locale }));

/** Those of the ads that were just closed are live again. */
async function reopen(turn: Turn, caller: Caller, named: OwnAd[]): Promise<Answered> {
  const { services, locale, now } = turn;
  const closed = named.filter(({ stand }) => stand === 'ended');
  const [first] = closed;
  if (!first) return say(m.chat_agent_undo_nothing({}, { locale }));
  if (!closed.every(({ closedAt }) => isRecent(closedAt, now))) return tooLate(turn, first);
  return refusable(turn, first, async () => {
    for (const { id } of closed) await undoOutcome(services, caller, id, now);
    const lines = closed.map((ad) => `• ${fullNameOf(ad, locale)}`).join('\n');
    return say(m.chat_agent_undone({ ads: lines }, { locale }));
  });
}

/** An ad that was taken down goes to the team again, as long as it is what it was. */
async function sendAgain(turn: Turn, caller: Caller, ad: OwnAd, version: number): Promise<Answered> {
  const { services, locale, now } = turn;
  if (ad.stand !== 'draft') return say(m.chat_agent_undo_nothing({}, { locale }));
  if (!isRecent(ad.updatedAt, now) || ad.version !== version) return tooLate(turn, ad);
  return refusable(turn, ad, async () => {
    const form = adForm.parse({ ...formOf(ad), status: 'pending_approval' });
    const { isUnpaid } = await updateAd(services, caller, ad.id, form, version);
    if (isUnpaid) throw new Refusal('paymentRequired');
    return say(m.chat_agent_pause_undone({ ad: fullNameOf(ad, locale) }, { locale }));
  });
}

async function refusable(turn: Turn, ad: OwnAd, work: () => Promise<Answered>): Promise<Answered> {
  try {
    return await turn.tx.transaction(work);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.code !== 'paymentRequired' && error.code !== 'tooMany') return tooLate(turn, ad);
    return say(refusalText(turn, { act: 'pause' }, error, ad));
  }
}
