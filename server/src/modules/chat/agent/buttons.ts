import { m } from '@makao/i18n/messages';
import type { AdAct } from '../../../db/schema/chat.ts';
import { openAsDraft } from '../draft/resume.ts';
import { answerConfirmAct } from '../questions/confirm-act.ts';
import { answerWhichAd } from '../questions/which-ad.ts';
import { type Answered, say, type Turn } from '../turn.ts';
import { beginAct } from './begin-act.ts';
import { listAds, showOwnAd } from './list-ads.ts';
import { theseAds } from './own-ads.ts';
import { answerUndo } from './undo.ts';
import { agentIdOf } from './who.ts';

const uuid = '[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}';
const shape = new RegExp(`^(myAd|do:(?:confirm|outcome|price|renew|pause|draft)):(${uuid})$`);

const acts: Record<string, AdAct> = {
  'do:confirm': { act: 'confirm' },
  'do:outcome': { act: 'outcome', outcome: null },
  'do:price': { act: 'price', price: null },
  'do:renew': { act: 'renew' },
  'do:pause': { act: 'pause' },
};

/** Buttons of what agents do by chat. Those of a question work as long as it is open. */
export async function answerAgentButtons(turn: Turn): Promise<Answered | null> {
  const { message, state, locale } = turn;
  if (message.kind !== 'button') return null;
  const { question } = state;
  const answered =
    (question?.kind === 'confirmAct' && (await answerConfirmAct(turn, question))) ||
    (question?.kind === 'whichAd' && (await answerWhichAd(turn, question))) ||
    (await answerUndo(turn));
  if (answered) return answered;
  if (/^(?:act|pick):/.test(message.id)) return say(m.chat_agent_over({}, { locale }));
  if (message.id === 'myAds:more') {
    const agentId = await agentIdOf(turn);
    return agentId ? listAds(turn, agentId, state.listedAds) : null;
  }
  const [, what, adId] = shape.exec(message.id) ?? [];
  if (!what || !adId) return null;
  if (what === 'myAd') return showOwnAd(turn, adId);
  if (what === 'do:draft') return openAsDraft(turn, adId);
  const agentId = await agentIdOf(turn);
  const act = acts[what];
  if (!agentId || !act) return say(m.chat_agent_gone({}, { locale }));
  return beginAct(turn, act, { how: 'named', ads: await theseAds(turn, agentId, [adId]) });
}
