import { m } from '@makao/i18n/messages';
import type { ChatState } from '../../../db/schema/chat.ts';
import { asking, yesOrNo } from '../agent/ask-act.ts';
import { fullNameOf, type OwnAd } from '../agent/own-ads.ts';
import { type Answered, say, type Turn } from '../turn.ts';

/** Shows the draft, and asks before it is deleted. */
export function deletionOf(turn: Turn, ad: OwnAd, draft: ChatState['draft'] = turn.state.draft): Answered {
  const { locale } = turn;
  const asked = asking(turn);
  return {
    ...say(m.chat_draft_delete_ask({ ad: fullNameOf(ad, locale) }, { locale }), {
      buttons: yesOrNo('deletion', asked, turn),
    }),
    facts: { adId: ad.id },
    state: { ...(draft && { draft }), question: { kind: 'deleteDraft', adId: ad.id, ...asked } },
  };
}
