import { m } from '@makao/i18n/messages';
import { lockOwnAd } from '../../ads/ads.policy.ts';
import { deleteAd } from '../../ads/delete-ad.ts';
import { pressed } from '../agent/ask-act.ts';
import { fullNameOf } from '../agent/own-ads.ts';
import { agentOf } from '../chat-person.ts';
import { openDraft, refusable } from '../draft/draft.ts';
import { nextDraft } from '../draft/resume.ts';
import type { QuestionHandler } from '../states/state.ts';
import { say } from '../turn.ts';
import { isCommand, plain } from '../words.ts';

/** Only a yes deletes the draft, by the same write as the page; one that was sent meanwhile stays. */
export const answerDeleteDraft: QuestionHandler<'deleteDraft'> = async (turn, asked) => {
  const { adId } = asked;
  const { message, said, locale, services, state, tx } = turn;
  const tap = pressed(turn, 'deletion', asked);
  const isTap = message.kind === 'button';
  if (isTap && !tap) return null;
  const isYes = isTap
    ? tap === 'yes'
    : isCommand('yes', said) || /^(?:ndiyo |ndio |yes )(?:futa|ifute|delete)$/.test(plain(said));
  if (!isYes && (isTap || isCommand('no', said))) return say(m.chat_draft_stays({}, { locale }));
  const caller = isYes ? await agentOf(turn) : null;
  if (!caller) return null;
  return refusable(turn, async () => {
    await lockOwnAd(tx, caller, adId);
    const open = await openDraft(turn, caller, { adId, asked: null });
    if (!open) return say(m.chat_draft_gone({}, { locale }));
    await deleteAd(services, caller, adId);
    const deleted = say(m.chat_draft_deleted({ ad: fullNameOf(open.ad, locale) }, { locale }));
    if (state.draft && state.draft.adId !== adId) {
      const queue = state.draft.queue?.filter((id) => id !== adId);
      return { ...deleted, state: { draft: { ...state.draft, ...(queue && { queue }) } } };
    }
    const next = await nextDraft(turn, caller, state.draft ?? { adId, asked: null });
    return { ...next, replies: [...deleted.replies, ...next.replies] };
  });
};
