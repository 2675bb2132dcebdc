import type { Locale } from '@makao/contract/kernel/locales';
import { money, plainDate } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import type { AdAct } from '../../../db/schema/chat.ts';
import { Refusal } from '../../../lib/http/errors.ts';
import { type Caller, ownAgent } from '../../../lib/http/session.ts';
import { changePrice } from '../../ads/change-price.ts';
import { confirmAds } from '../../ads/confirm-ads.ts';
import { renewAd } from '../../ads/renew-ad.ts';
import { setOutcome } from '../../ads/set-outcome.ts';
import { unpublishAd } from '../../ads/unpublish-ad.ts';
import { agentOf } from '../chat-person.ts';
import { type Answered, say, type Turn } from '../turn.ts';
import { askAct } from './ask-act.ts';
import { fullNameOf, nameOf, type OwnAd, theseAds } from './own-ads.ts';
import { refusalText } from './refusals.ts';
import { undoButton } from './undo.ts';

/** Does what its agent has said yes to, by the same writes as the page. */
export async function doAct(turn: Turn, act: AdAct, adIds: string[]): Promise<Answered> {
  const { locale } = turn;
  const caller = await agentOf(turn);
  const ads = caller ? await theseAds(turn, ownAgent(caller), adIds) : [];
  const [first] = ads;
  if (!caller || !first) return say(m.chat_agent_gone({}, { locale }));
  try {
    return await turn.tx.transaction(async () => acts[act.act](turn, caller, ads, act as never));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return say(refusalText(turn, act, error, first));
  }
}

type Act<Name extends AdAct['act']> = (
  turn: Turn,
  caller: Caller,
  ads: OwnAd[],
  act: Extract<AdAct, { act: Name }>,
) => Promise<Answered>;

const linesOf = (ads: OwnAd[], locale: Locale) => ads.map((ad) => `• ${fullNameOf(ad, locale)}`).join('\n');

const confirm: Act<'confirm'> = async ({ services, tx, locale, now }, caller, ads) => {
  const ids = ads.filter(({ stand }) => stand !== 'ended').map(({ id }) => id);
  const confirmed = new Set(await confirmAds(services, tx, ownAgent(caller), ids, now));
  if (confirmed.size === 0) throw new Refusal('conflict');
  const there = ads.filter(({ id }) => confirmed.has(id));
  return say(m.chat_agent_confirm_done({ ads: linesOf(there, locale) }, { locale }));
};

const outcome: Act<'outcome'> = async ({ services, locale, now }, caller, ads) => {
  for (const { id, type } of ads) {
    // A rental is rented and a sale sold, whichever word was used.
    const outcome = type === 'sale' ? 'sold' : 'rented';
    await setOutcome(services, caller, id, { outcome }, now);
  }
  return say(m.chat_agent_outcome_done({ ads: linesOf(ads, locale) }, { locale }), {
    buttons: [undoButton('outcome', ads, locale)],
  });
};

const price: Act<'price'> = async (turn, caller, [ad], { price: to, from }) => {
  const { services, locale } = turn;
  if (!ad || to === null) throw new Refusal('conflict');
  // Changed meanwhile: the yes was for another price.
  if (ad.price === null || ad.price !== from) return askAct(turn, { act: 'price', price: to }, ad ? [ad] : []);
  const waits = await changePrice(services, caller, ad.id, { amount: to - from });
  const values = { ad: nameOf(ad, locale), price: money(to) };
  return say(waits ? m.chat_agent_price_waits(values, { locale }) : m.chat_agent_price_done(values, { locale }));
};

const renew: Act<'renew'> = async (turn, caller, ads) => {
  const { services, locale, now } = turn;
  for (const { id } of ads) await renewAd(services, caller, id, now);
  const after = await theseAds(
    turn,
    ownAgent(caller),
    ads.map(({ id }) => id),
  );
  const lines = after.map((ad) =>
    ad.stand === 'pending'
      ? m.chat_agent_renew_sent({ ad: nameOf(ad, locale) }, { locale })
      : m.chat_agent_renew_done({ ad: nameOf(ad, locale), day: plainDate(ad.expirationDate, locale) }, { locale }),
  );
  return say(lines.join('\n'));
};

const pause: Act<'pause'> = async (turn, caller, ads) => {
  const { services, locale } = turn;
  for (const { id } of ads) await unpublishAd(services, caller, id);
  const after = await theseAds(
    turn,
    ownAgent(caller),
    ads.map(({ id }) => id),
  );
  const buttons = after.length === 1 ? [undoButton('pause', after, locale)] : [];
  return say(m.chat_agent_pause_done({ ads: linesOf(after, locale) }, { locale }), { buttons });
};

const acts: { [Name in AdAct['act']]: Act<Name> } = { confirm, outcome, price, renew, pause };
