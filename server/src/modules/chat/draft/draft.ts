import { eachAmenity, eachNumber } from '@makao/contract/ads';
import { type AdForm, type AgentAd, adForm } from '@makao/contract/ads.agent';
import type { ErrorCode } from '@makao/contract/kernel/errors';
import { m } from '@makao/i18n/messages';
import type { ChatState } from '../../../db/schema/chat.ts';
import { Refusal } from '../../../lib/http/errors.ts';
import { type Caller, ownAgent } from '../../../lib/http/session.ts';
import { createAd } from '../../ads/create-ad.ts';
import { updateAd } from '../../ads/update-ad.ts';
import { type OwnAd, theseAds } from '../agent/own-ads.ts';
import { type Answered, say, type Turn } from '../turn.ts';

export type Draft = NonNullable<ChatState['draft']>;

/** A draft as it is stored, with what the conversation remembers of it. */
export interface OpenDraft {
  draft: Draft;
  ad: OwnAd;
  form: AdForm;
}

export const blank: AdForm = { propertyType: 'house', imagesUuids: [], status: 'draft' };

/** An ad as form values. */
export function formOf(ad: AgentAd): AdForm {
  const { type, propertyType, price, description, imagesUuids } = ad;
  return {
    ...{ type, propertyType, price, description, imagesUuids },
    ...{ cityId: ad.city?.id, wardId: ad.ward?.id, landmarkId: ad.landmark?.id, status: 'draft' },
    ...eachNumber((name) => ad[name]),
    ...eachAmenity((name) => ad[name]),
    facts: ad.facts ?? {},
  };
}

/** The caller's draft; null once it is sent, deleted or somebody else's. */
export async function openDraft(turn: Turn, caller: Caller, draft: Draft | undefined): Promise<OpenDraft | null> {
  const [ad] = draft ? await theseAds(turn, ownAgent(caller), [draft.adId]) : [];
  return draft && ad?.stand === 'draft' ? { draft, ad, form: formOf(ad) } : null;
}

/** Saves by the same writes as the page, and reads what is stored. */
export async function saveDraft(
  turn: Turn,
  caller: Caller,
  form: AdForm,
  draft: Omit<Draft, 'adId'> & { adId?: string },
): Promise<OpenDraft> {
  const values = adForm.parse({ ...form, status: 'draft' });
  const { adId: before } = draft;
  const adId = before ?? (await createAd(turn.services, caller, values)).id;
  if (before) await updateAd(turn.services, caller, adId, values);
  const saved = await openDraft(turn, caller, { ...draft, adId });
  if (!saved) throw new Refusal('notFound');
  return saved;
}

/** A refusal of the form, in words; the draft stays as it was. */
export async function refusable<Answer extends Answered | null>(
  turn: Turn,
  work: () => Promise<Answer>,
): Promise<Answer | Answered> {
  const { tx, locale, services } = turn;
  try {
    return await tx.transaction(work);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const page = `${services.origin}/agent/plan-purchase`;
    const texts: Partial<Record<ErrorCode, string>> = {
      paymentRequired: m.chat_draft_unpaid({ page }, { locale }),
      tooMany: m.chat_tooMany({}, { locale }),
      photosUnread: m.chat_draft_photosUnread({}, { locale }),
      notFound: m.chat_draft_gone({}, { locale }),
    };
    const { imagesUuids } = error.details.fields ?? {};
    if (imagesUuids === 'sameImage') return say(m.chat_draft_samePhoto({}, { locale }));
    return say(
      texts[error.code] ?? m.chat_draft_refused({ page: `${services.origin}/agent/ads?currentTab=draft` }, { locale }),
    );
  }
}
