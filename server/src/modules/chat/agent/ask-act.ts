import { randomBytes } from 'node:crypto';
import { limits } from '@makao/contract/kernel/limits';
import { money } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import type { AdAct, ChatState } from '../../../db/schema/chat.ts';
import { type Answered, say, type Turn } from '../turn.ts';
import { adsPage, fullNameOf, nameOf, type OwnAd, priceText, stateText } from './own-ads.ts';

/** Rows of a list, and ads that a text names, at most. */
export const mostRows = 10;
const mostListed = 40;

/** When a question was asked, and what its buttons are known by: pressed later, they say nothing. */
export const asking = ({ now }: Turn) => ({ askedAt: now.toISOString(), key: randomBytes(6).toString('base64url') });
type Asking = { key?: string };

export const buttonOf = (prefix: string, what: string | number, { key = '' }: Asking) => `${prefix}:${what}:${key}`;

/** What was pressed, if it is a button of this question. */
export function pressed({ message }: Turn, prefix: string, { key }: Asking): string | null {
  if (message.kind !== 'button' || !key) return null;
  const [is, what, of] = message.id.split(':');
  return is === prefix && what !== undefined && of === key ? what : null;
}

export const yesOrNo = (prefix: string, asked: Asking, { locale }: Turn) => [
  { id: buttonOf(prefix, 'yes', asked), title: m.chat_agent_yes({}, { locale }) },
  { id: buttonOf(prefix, 'no', asked), title: m.chat_agent_no({}, { locale }) },
];

/** Shows the ads and what would be done, and asks for a yes. A price that is not said yet is asked for. */
export function askAct(turn: Turn, act: AdAct, ads: OwnAd[], head = ''): Answered {
  const { locale } = turn;
  const [first, ...more] = ads;
  if (!first) return say(m.chat_agent_gone({}, { locale }));
  const asked = asking(turn);
  const seen: AdAct = act.act === 'price' && first.price !== null ? { ...act, from: first.price } : act;
  const alsoIds = act.act === 'price' ? [] : more.map(({ id }) => id);
  const isOpen = act.act === 'price' && act.price === null;
  return {
    ...say([head, questionText(turn, seen, ads)].filter(Boolean).join('\n'), {
      ...(!isOpen && { buttons: yesOrNo('act', asked, turn) }),
    }),
    facts: { act: act.act, adIds: [first.id, ...alsoIds] },
    state: {
      question: { kind: 'confirmAct', act: seen, adId: first.id, ...(alsoIds.length > 0 && { alsoIds }), ...asked },
    },
  };
}

function questionText(turn: Turn, act: AdAct, ads: OwnAd[]): string {
  const { locale } = turn;
  const lines = ads.map((ad) => `• ${fullNameOf(ad, locale)}`).join('\n');
  const count = ads.length;
  switch (act.act) {
    case 'confirm':
      return m.chat_agent_confirm_ask({ ads: lines }, { locale });
    case 'renew':
      return m.chat_agent_renew_ask({ ads: lines }, { locale });
    case 'pause':
      return m.chat_agent_pause_ask({ ads: lines }, { locale });
    case 'outcome':
      if (ads.every(({ type }) => type !== 'sale'))
        return m.chat_agent_outcome_askRented({ ads: lines, count }, { locale });
      return ads.every(({ type }) => type === 'sale')
        ? m.chat_agent_outcome_askSold({ ads: lines, count }, { locale })
        : m.chat_agent_outcome_askBoth({ ads: lines }, { locale });
    case 'price':
      return priceQuestion(turn, act, ads[0]);
  }
}

function priceQuestion({ locale }: Turn, { price, from }: Extract<AdAct, { act: 'price' }>, ad?: OwnAd): string {
  if (!ad) return m.chat_agent_gone({}, { locale });
  const named = fullNameOf(ad, locale);
  if (price === null) return m.chat_agent_price_howMuch({ ad: named }, { locale });
  const question = m.chat_agent_price_ask(
    {
      ad: nameOf(ad, locale),
      from: from === undefined ? '–' : priceText(ad.type, from, locale),
      to: priceText(ad.type, price, locale),
    },
    { locale },
  );
  const far = from !== undefined && Math.abs(price - from) > from * limits.priceJump;
  if (!far) return question;
  const percent = Math.round((Math.abs(price - from) / from) * 100);
  const values = { percent, price: money(from) };
  const note =
    price < from ? m.chat_agent_price_farDown(values, { locale }) : m.chat_agent_price_farUp(values, { locale });
  return `${question}\n${note}`;
}

const titles = {
  confirm: m.chat_agent_which_confirm,
  outcome: m.chat_agent_which_outcome,
  price: m.chat_agent_which_price,
  renew: m.chat_agent_which_renew,
  pause: m.chat_agent_which_pause,
} satisfies Record<AdAct['act'], unknown>;

/** Several ads fit: lists them, and asks which. */
export function askWhich(turn: Turn, act: AdAct, ads: OwnAd[], head = ''): Answered {
  const { locale } = turn;
  if (ads.length === 0) return say(m.chat_agent_which_none({ page: adsPage(turn) }, { locale }));
  const asked = asking(turn);
  const hasAll = act.act === 'confirm' && ads.length > 1;
  const shown = ads.slice(0, hasAll ? mostRows - 1 : mostRows);
  const rows = shown.map((ad, index) => rowOf(turn, ad, index + 1, buttonOf('pick', index + 1, asked)));
  const all = { id: buttonOf('pick', 'all', asked), title: m.chat_agent_which_all({}, { locale }) };
  const more = ads.length > shown.length ? m.chat_agent_which_more({ page: adsPage(turn) }, { locale }) : '';
  const text = [head, titles[act.act]({}, { locale }), ...linesOf(turn, shown), more].filter(Boolean).join('\n');
  const adIds = ads.slice(0, mostListed).map(({ id }) => id);
  return {
    ...say(text, { list: { button: m.chat_agent_which_button({}, { locale }), rows: hasAll ? [...rows, all] : rows } }),
    facts: { act: act.act, adIds },
    state: { question: { kind: 'whichAd', act, adIds, ...asked }, listedAds: adIds } satisfies Partial<ChatState>,
  };
}

/** One numbered line per ad: a tenth of what a message with a list can hold. */
const longestLine = 80;

export const linesOf = ({ locale }: Turn, ads: OwnAd[], first = 1) =>
  ads.map((ad, index) => {
    const price = ad.price === null ? '' : `, ${money(ad.price)}`;
    return `${first + index}. ${nameOf(ad, locale)}${price}`.slice(0, longestLine);
  });

/** A row of a list: the place comes first, because titles are short. */
export function rowOf({ locale }: Turn, ad: OwnAd, number: number, id: string) {
  const price = ad.price === null ? null : money(ad.price);
  return {
    id,
    title: `${number}. ${[ad.ward?.name, nameOf(ad, locale).split(',')[0]].filter(Boolean).join(', ')}`,
    description: [price, stateText(ad, locale)].filter(Boolean).join(' · '),
  };
}
