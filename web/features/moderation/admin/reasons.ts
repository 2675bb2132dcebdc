import { m } from '@makao/i18n/messages';
import type { Reason } from './comment-dialog.tsx';

const duplicate: Reason = { label: m.moderation_reason_duplicate, text: m.moderation_reason_duplicateText };
const copied: Reason = { label: m.moderation_reason_copied, text: m.moderation_reason_copiedText };

/** What the agent can put right. */
export const rejectReasons: readonly Reason[] = [
  { label: m.moderation_reason_photos, text: m.moderation_reason_photosText },
  copied,
  { label: m.moderation_reason_price, text: m.moderation_reason_priceText },
  { label: m.moderation_reason_number, text: m.moderation_reason_numberText },
  { label: m.moderation_reason_place, text: m.moderation_reason_placeText },
  { label: m.moderation_reason_short, text: m.moderation_reason_shortText },
  duplicate,
];

/** What takes an ad off for good. */
export const removeReasons: readonly Reason[] = [
  { label: m.moderation_reason_taken, text: m.moderation_reason_takenText },
  { label: m.moderation_reason_false, text: m.moderation_reason_falseText },
  copied,
  duplicate,
];

/** Reasons that need another review before the ad is public again. */
export const takeDownReasons: readonly Reason[] = [
  { label: m.moderation_reason_check, text: m.moderation_reason_checkText },
  { label: m.moderation_reason_false, text: m.moderation_reason_falseText },
  copied,
];
