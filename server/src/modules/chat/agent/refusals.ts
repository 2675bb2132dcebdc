import { m } from '@makao/i18n/messages';
import type { AdAct } from '../../../db/schema/chat.ts';
import type { Refusal } from '../../../lib/http/errors.ts';
import { whyNot } from '../../ads/change-many.ts';
import type { Turn } from '../turn.ts';
import { editPage, nameOf, type OwnAd } from './own-ads.ts';

/** The page's own refusals, in words, with where to go on. */
export function refusalText(turn: Turn, { act }: Pick<AdAct, 'act'>, { code }: Refusal, ad: OwnAd): string {
  const { locale, services } = turn;
  if (code === 'paymentRequired')
    return m.chat_agent_unpaid({ page: `${services.origin}/agent/plan-purchase` }, { locale });
  if (code === 'tooMany' && act !== 'price') return m.chat_tooMany({}, { locale });
  const why =
    code === 'conflict' && act === 'outcome'
      ? m.chat_agent_outcome_cannot({}, { locale })
      : whyNot(act === 'pause' ? 'unpublish' : act === 'outcome' ? 'confirm' : act, code, locale);
  return m.chat_agent_cannot({ ad: nameOf(ad, locale), why, page: editPage(turn, ad.id) }, { locale });
}
