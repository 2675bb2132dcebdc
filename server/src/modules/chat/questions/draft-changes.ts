import type { AdForm } from '@makao/contract/ads.agent';
import { m } from '@makao/i18n/messages';
import { pressed } from '../agent/ask-act.ts';
import { agentOf } from '../chat-person.ts';
import { type OpenDraft, openDraft, refusable, saveDraft } from '../draft/draft.ts';
import { propose } from '../draft/propose.ts';
import { showDraft } from '../draft/show-draft.ts';
import type { QuestionHandler } from '../states/state.ts';
import { say } from '../turn.ts';
import { isCommand, plain } from '../words.ts';

const visit = /^(?:ni )?(?:ada )?(?:ya )?kuona$|^(?:it is )?(?:the )?viewing fee$/;
const price = /^(?:ni )?bei(?: mpya)?$|^(?:it is )?(?:the )?(?:new )?price$/;

/** Applies what was proposed, after a yes. An amount without a name may also be said to be the price. */
export const answerDraftChanges: QuestionHandler<'draftChanges'> = async (turn, asked) => {
  const { adId, changes } = asked;
  const { message, said, state, locale } = turn;
  const tap = pressed(turn, 'changes', asked);
  const isTap = message.kind === 'button';
  if (isTap ? !tap : message.kind !== 'text') return null;
  const words = plain(said);
  const amount = Object.keys(changes).length === 1 ? changes.feesForVisit : undefined;
  const isPrice = amount != null && (isTap ? tap === 'price' : price.test(words));
  const isYes = isTap ? tap === 'yes' : isCommand('yes', said) || (amount != null && visit.test(words));
  const isNo = isTap ? tap === 'no' : isCommand('no', said);
  if (!isPrice && !isYes && !isNo) return null;
  const caller = await agentOf(turn);
  const draft = state.draft?.adId === adId ? state.draft : { adId, asked: null };
  const open = caller && (await openDraft(turn, caller, draft));
  if (!open) return { ...say(m.chat_draft_gone({}, { locale })), mode: 'idle', state: { draft: undefined } };
  if (isNo) return showDraft(turn, open, [m.chat_draft_changes_not({}, { locale })]);
  if (isPrice && open.form.price) return propose(turn, open, { price: amount });
  return refusable(turn, async () => {
    const isKindKnown = open.draft.isKindKnown || changes.propertyType !== undefined;
    const next = { ...open.form, ...(isPrice ? { price: amount } : merged(open, changes)) };
    const saved = await saveDraft(turn, caller, next, { ...open.draft, ...(isKindKnown && { isKindKnown: true }) });
    return showDraft(turn, saved, [m.chat_draft_changes_done({}, { locale })]);
  });
};

const merged = ({ form }: OpenDraft, changes: Partial<AdForm>): Partial<AdForm> => ({
  ...changes,
  ...(changes.facts && { facts: { ...form.facts, ...changes.facts } }),
});
