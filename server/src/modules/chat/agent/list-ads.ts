import { m } from '@makao/i18n/messages';
import { type Answered, say, type Turn } from '../turn.ts';
import { linesOf, mostRows, rowOf } from './ask-act.ts';
import { suits } from './name-ads.ts';
import { adsPage, editPage, fullNameOf, type OwnAd, ownAds, stateText, theseAds } from './own-ads.ts';
import { agentIdOf } from './who.ts';

/**
 * The agent's ads as one list. `after` are those already shown: numbers go on from there, so that each keeps its number.
 */
export async function listAds(turn: Turn, agentId: string, after: string[] = []): Promise<Answered> {
  const { locale } = turn;
  const ads = await ownAds(turn, agentId);
  const left = ads.filter(({ id }) => !after.includes(id));
  const page = adsPage(turn);
  if (ads.length === 0) return say(m.chat_agent_list_none({ page }, { locale }));
  if (left.length === 0) return say(m.chat_agent_list_end({ page }, { locale }));
  const shown = left.slice(0, left.length > mostRows ? mostRows - 1 : mostRows);
  const first = after.length + 1;
  const rest = left.length - shown.length;
  const rows = shown.map((ad, index) => rowOf(turn, ad, first + index, `myAd:${ad.id}`));
  const more = { id: 'myAds:more', title: m.chat_agent_list_more({}, { locale }) };
  const text = [
    m.chat_agent_list_head({ count: ads.length }, { locale }),
    ...linesOf(turn, shown, first),
    rest > 0 ? m.chat_agent_list_rest({ count: rest, page }, { locale }) : m.chat_agent_list_how({}, { locale }),
  ];
  return {
    ...say(text.join('\n'), {
      list: { button: m.chat_agent_list_button({}, { locale }), rows: rest > 0 ? [...rows, more] : rows },
    }),
    facts: { count: ads.length },
    state: { listedAds: [...after, ...shown.map(({ id }) => id)] },
  };
}

/** One ad of the list, with what can be done about it. */
export async function showOwnAd(turn: Turn, adId: string): Promise<Answered> {
  const { locale } = turn;
  const agentId = await agentIdOf(turn);
  const [ad] = agentId ? await theseAds(turn, agentId, [adId]) : [];
  if (!ad) return say(m.chat_agent_gone({}, { locale }));
  const text = [fullNameOf(ad, locale), stateText(ad, locale), pageOf(turn, ad)].join('\n');
  return say(text, { buttons: buttonsOf(turn, ad) });
}

const pageOf = (turn: Turn, ad: OwnAd) =>
  ad.stand === 'live' ? `${turn.services.origin}/a/${ad.code}` : editPage(turn, ad.id);

/** The most likely acts, three at most. */
function buttonsOf({ locale, now }: Turn, ad: OwnAd) {
  const button = (what: string, title: string) => ({ id: `do:${what}:${ad.id}`, title });
  if (ad.stand === 'draft') return [button('draft', m.chat_agent_do_draft({}, { locale }))];
  const isSale = ad.type === 'sale';
  return [
    suits({ act: 'renew' }, ad, now) && button('renew', m.chat_agent_do_renew({}, { locale })),
    suits({ act: 'confirm' }, ad, now) && button('confirm', m.chat_agent_do_confirm({}, { locale })),
    suits({ act: 'confirm' }, ad, now) &&
      button('outcome', isSale ? m.chat_agent_do_sold({}, { locale }) : m.chat_agent_do_rented({}, { locale })),
    suits({ act: 'price', price: null }, ad, now) && button('price', m.chat_agent_do_price({}, { locale })),
    suits({ act: 'pause' }, ad, now) && button('pause', m.chat_agent_do_pause({}, { locale })),
  ]
    .filter((each) => each !== false)
    .slice(0, 3);
}
