import type { DefaultValues } from 'react-hook-form';
import { forgetAllWaiting } from '#web/features/media/waiting-photos.ts';
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
export const draftKey = (userId: string, adId: string | undefined) => `ad_form_${userId}_${adId ?? 'new'}`;

/** Nothing when the ad has been saved elsewhere since. */
export function readDraft(userId: string, ad: { id: string; updatedAt: string } | undefined): Draft | null {
  const draft = readStored<Draft>(draftKey(userId, ad?.id));
  if (!draft || typeof draft.values !== 'object' || !Array.isArray(draft.photos)) return null;
  if (draft.savedAt !== (ad?.updatedAt ?? null)) return null;
  // Drafts of an earlier release name their photos by uuid alone.
  return { ...draft, photos: draft.photos.map((photo) => ({ ...photo, key: photo.key ?? photo.uuid })) };
}

export const saveDraft = (userId: string, adId: string | undefined, draft: Draft): void =>
  store(draftKey(userId, adId), draft);

export function deleteDraft(userId: string, adId: string | undefined): void {
  store(draftKey(userId, adId), null);
  void forgetAllWaiting(draftKey(userId, adId));
}
