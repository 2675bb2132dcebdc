import { m } from '@makao/i18n/messages';
import { withoutFillers } from '../agent/act-words.ts';
import { askAct, pressed } from '../agent/ask-act.ts';
import { beginAct } from '../agent/begin-act.ts';
import { doAct } from '../agent/do-act.ts';
import { meantBy } from '../agent/name-ads.ts';
import { theseAds } from '../agent/own-ads.ts';
import { agentIdOf } from '../agent/who.ts';
import type { QuestionHandler } from '../states/state.ts';
import { say } from '../turn.ts';
import { isCommand, plain } from '../words.ts';

const all = /^(?:zote|yote|vyote|all|all of them|zipo zote|zote zipo|all there)$/;

/**
 * Which of several ads an act is for. A row of our list names the ad and the act, so that it is a yes to a confirmation
 * and to an outcome, which can be undone; anything else asks for one.
 */
export const answerWhichAd: QuestionHandler<'whichAd'> = async (turn, asked) => {
  const { act, adIds } = asked;
  const { message, said, locale } = turn;
  const tap = pressed(turn, 'pick', asked);
  const isTap = message.kind === 'button';
  if (isTap ? !tap : message.kind !== 'text') return null;
  if (!isTap && (isCommand('no', said) || isCommand('cancel', said)))
    return say(m.chat_agent_unchanged({}, { locale }));
  const agentId = await agentIdOf(turn);
  if (!agentId) return null;
  const ads = await theseAds(turn, agentId, adIds);
  const isAll = tap === 'all' || (!isTap && all.test(plain(said)));
  if (isAll && act.act === 'confirm') return doAct(turn, act, adIds);
  const tapped = ads.find(({ id }) => id === adIds[Number(tap) - 1]);
  if (tap && tapped)
    return act.act === 'confirm' || act.act === 'outcome' ? doAct(turn, act, [tapped.id]) : askAct(turn, act, [tapped]);
  if (tap) return say(m.chat_agent_gone({}, { locale }));
  const meant = meantBy(turn, ads, { act, about: withoutFillers(said), listed: adIds, said });
  if (meant.how === 'none' || (meant.how === 'open' && meant.ads.length === 0)) return null;
  return beginAct(turn, act, meant);
};
