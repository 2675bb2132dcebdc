import type { DefaultValues } from 'react-hook-form';
import { readStored, store } from '#web/lib/storage.ts';
import type { StoredPhoto } from './use-photos.ts';
import type { Values } from './values.ts';

/** A half-filled form as it is stored, to survive a reload. */
interface KeptForm {
  /** When the ad it is about was last saved; null for a new one. */
  savedAt: string | null;
  values: DefaultValues<Values>;
  photos: StoredPhoto[];
}

/** Phones are shared: what one person typed is not shown to the next. */
const keyOf = (userId: string, adId: string | undefined) => `ad_form_${userId}_${adId ?? 'new'}`;

/** Nothing when the ad has been saved elsewhere since. */
export function readKept(userId: string, ad: { id: string; updatedAt: string } | undefined): KeptForm | null {
  const kept = readStored<KeptForm>(keyOf(userId, ad?.id));
  if (!kept || typeof kept.values !== 'object' || !Array.isArray(kept.photos)) return null;
  return kept.savedAt === (ad?.updatedAt ?? null) ? kept : null;
}

export const keepForm = (userId: string, adId: string | undefined, form: KeptForm): void =>
  store(keyOf(userId, adId), form);

export const forgetForm = (userId: string, adId: string | undefined): void => store(keyOf(userId, adId), null);
