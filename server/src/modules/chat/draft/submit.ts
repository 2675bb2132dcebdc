import { adForm } from '@makao/contract/ads.agent';
import { m } from '@makao/i18n/messages';
import { Refusal } from '../../../lib/http/errors.ts';
import type { Caller } from '../../../lib/http/session.ts';
import { updateAd } from '../../ads/update-ad.ts';
import { type Answered, say, type Turn } from '../turn.ts';
import { type Draft, openDraft, refusable } from './draft.ts';
import { missingFacts } from './draft-facts.ts';
import { nextDraft } from './resume.ts';
import { showDraft } from './show-draft.ts';

/**
 * Submits the draft by the same write as the form, with the same rights, limits and risk checks: only the version whose
 * summary was shown last. `tapped` is the version of the button.
 */
export async function submit(
  turn: Turn,
  caller: Caller,
  draft: Draft,
  tapped: number | null = draft.shown ?? null,
): Promise<Answered> {
  const { services, locale } = turn;
  const open = await openDraft(turn, caller, draft);
  if (!open) return { ...say(m.chat_draft_gone({}, { locale })), ...(await nextDraft(turn, caller, draft)) };
  const { ad, form } = open;
  if (missingFacts(form, draft.isKindKnown === true).length > 0) return showDraft(turn, open);
  if (draft.shown !== ad.version || tapped !== ad.version)
    return showDraft(turn, open, [m.chat_draft_again({}, { locale })]);
  return refusable(turn, async () => {
    const sent = adForm.parse({ ...form, status: 'pending_approval' });
    const { isUnpaid } = await updateAd(services, caller, ad.id, sent, ad.version);
    if (isUnpaid) throw new Refusal('paymentRequired');
    const next = await nextDraft(turn, caller, draft);
    return { ...next, replies: [{ text: m.chat_draft_sent({}, { locale }) }, ...(next.replies ?? [])] };
  });
}
