import { m } from '@makao/i18n/messages';
import type { ChatState } from '../../../db/schema/chat.ts';
import { yesOrNo } from '../agent/ask-act.ts';
import { fullNameOf, type OwnAd } from '../agent/own-ads.ts';
import { type Answered, say, type Turn } from '../turn.ts';

/** Shows the draft, and asks before it is deleted. */
export function deletionOf(turn: Turn, ad: OwnAd, draft: ChatState['draft'] = turn.state.draft): Answered {
  const { locale, now } = turn;
  const askedAt = now.toISOString();
  return {
    ...say(m.chat_draft_delete_ask({ ad: fullNameOf(ad, locale) }, { locale }), {
      buttons: yesOrNo('deletion', askedAt, turn),
    }),
    facts: { adId: ad.id },
    state: { ...(draft && { draft }), question: { kind: 'deleteDraft', adId: ad.id, askedAt } },
  };
}
