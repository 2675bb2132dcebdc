import type { DefaultValues } from 'react-hook-form';
import { readStored, store } from '#web/lib/storage.ts';
import type { StoredPhoto } from './use-photos.ts';
import type { Values } from './values.ts';

/** A half-filled form, stored to survive a reload. */
interface Draft {
  /** When the ad it is about was last saved; null for a new one. */
  savedAt: string | null;
  values: DefaultValues<Values>;
  photos: StoredPhoto[];
}

/** One key per user, because phones are shared. */
const keyOf = (userId: string, adId: string | undefined) => `ad_form_${userId}_${adId ?? 'new'}`;

/** Nothing when the ad has been saved elsewhere since. */
export function readDraft(userId: string, ad: { id: string; updatedAt: string } | undefined): Draft | null {
  const draft = readStored<Draft>(keyOf(userId, ad?.id));
  if (!draft || typeof draft.values !== 'object' || !Array.isArray(draft.photos)) return null;
  return draft.savedAt === (ad?.updatedAt ?? null) ? draft : null;
}

export const saveDraft = (userId: string, adId: string | undefined, draft: Draft): void =>
  store(keyOf(userId, adId), draft);

export const deleteDraft = (userId: string, adId: string | undefined): void => store(keyOf(userId, adId), null);
