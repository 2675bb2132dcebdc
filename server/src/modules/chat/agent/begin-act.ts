import { m } from '@makao/i18n/messages';
import type { AdAct } from '../../../db/schema/chat.ts';
import { type Answered, say, type Turn } from '../turn.ts';
import { askAct, askWhich } from './ask-act.ts';
import { doAct } from './do-act.ts';
import { type Meant, suits } from './name-ads.ts';
import { adsPage, editPage, nameOf, type OwnAd, standText } from './own-ads.ts';

/** A price that is raised or lowered by so much becomes an amount as soon as the ad is known. */
const withPrice = (act: AdAct, by: number | undefined, ad: OwnAd | undefined): AdAct =>
  act.act === 'price' && by !== undefined && ad?.price ? { ...act, price: Math.max(1, ad.price + by) } : act;

/**
 * What follows from a text of an agent: a question that shows the ad, or one that asks which ad is meant. Only a
 * confirmation of an ad that was named needs no yes.
 */
export async function beginAct(
  turn: Turn,
  act: AdAct,
  meant: Exclude<Meant, { how: 'none' }>,
  by?: number,
): Promise<Answered> {
  const { locale } = turn;
  if (meant.how === 'unknown')
    return say(m.chat_agent_noNumber({ number: meant.number, page: adsPage(turn) }, { locale }));
  const { how } = meant;
  const ads = how === 'open' ? ofItsType(act, meant.ads) : meant.ads;
  const [first, second] = ads;
  if (!first) return how === 'named' ? say(m.chat_agent_gone({}, { locale })) : askWhich(turn, act, []);
  if (how === 'open' && second) return askWhich(turn, act, ads);
  const unfit = ads.find((ad) => !suits(act, ad, turn.now));
  if (unfit) return say(unfitText(turn, act, unfit));
  // A price is changed one ad at a time.
  if (act.act === 'price' && second) return askWhich(turn, act, ads);
  if (act.act === 'confirm' && how === 'named')
    return doAct(
      turn,
      act,
      ads.map(({ id }) => id),
    );
  return askAct(turn, withPrice(act, by, first), ads);
}

/** Who says "sold" means what is for sale, if anything is. */
function ofItsType(act: AdAct, ads: OwnAd[]): OwnAd[] {
  if (act.act !== 'outcome' || !act.outcome) return ads;
  const type = act.outcome === 'sold' ? 'sale' : 'rental';
  const fitting = ads.filter((ad) => ad.type === type);
  return fitting.length > 0 ? fitting : ads;
}

/** Why nothing is done about an ad that stands as it does. */
function unfitText(turn: Turn, { act }: AdAct, ad: OwnAd): string {
  const { locale } = turn;
  const values = { ad: nameOf(ad, locale), stand: standText(ad, locale), page: editPage(turn, ad.id) };
  return act === 'renew' ? m.chat_agent_unfit_renew(values, { locale }) : m.chat_agent_unfit(values, { locale });
}
