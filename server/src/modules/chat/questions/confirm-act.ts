import { readAmount } from '@makao/contract/amounts/read-amount';
import { m } from '@makao/i18n/messages';
import { wholePrice } from '../agent/act-words.ts';
import { askAct, pressed } from '../agent/ask-act.ts';
import { doAct } from '../agent/do-act.ts';
import { theseAds } from '../agent/own-ads.ts';
import { agentIdOf } from '../agent/who.ts';
import type { QuestionHandler } from '../states/state.ts';
import { say } from '../turn.ts';
import { isCommand } from '../words.ts';

/** An amount, perhaps behind a no: 'hapana, 340k'. */
function amountOf(said: string): number | null {
  const amount = readAmount(said.replace(/^\s*(?:hapana|no|bei|ni|iwe)\b[\s,.:-]*/i, '').trim());
  return amount && amount > 0 ? wholePrice(amount) : null;
}

/** The agent has seen the ad and what would be done: only a yes does it. */
export const answerConfirmAct: QuestionHandler<'confirmAct'> = async (turn, asked) => {
  const { act, adId, alsoIds = [] } = asked;
  const { message, said } = turn;
  const tap = pressed(turn, 'act', asked);
  const isTap = message.kind === 'button';
  if (isTap && !tap) return null;
  if (tap === 'no' || (!isTap && (isCommand('no', said) || isCommand('cancel', said))))
    return say(m.chat_agent_unchanged({}, { locale: turn.locale }));
  if (act.act === 'price') {
    const amount = isTap || message.kind !== 'text' ? null : amountOf(said);
    const agentId = amount === null ? null : await agentIdOf(turn);
    if (amount !== null && agentId)
      return askAct(turn, { act: 'price', price: amount }, await theseAds(turn, agentId, [adId]));
    if (act.price === null) return null;
  }
  if (tap !== 'yes' && (isTap || !isCommand('yes', said))) return null;
  const done = await doAct(turn, act, [adId, ...alsoIds]);
  return { facts: { act: act.act, adIds: [adId, ...alsoIds] }, ...done };
};
