import { m } from '@makao/i18n/messages';
import type { Reason } from '#app/components/ui/comment-dialog.tsx';

const duplicate: Reason = { label: m.reason_duplicate, text: m.reason_duplicateText };
const copied: Reason = { label: m.reason_copied, text: m.reason_copiedText };

/** What the agent can put right. */
export const rejectReasons: readonly Reason[] = [
  { label: m.reason_photos, text: m.reason_photosText },
  copied,
  { label: m.reason_price, text: m.reason_priceText },
  { label: m.reason_number, text: m.reason_numberText },
  { label: m.reason_place, text: m.reason_placeText },
  { label: m.reason_short, text: m.reason_shortText },
  duplicate,
];

/** What takes an ad off for good. */
export const removeReasons: readonly Reason[] = [
  { label: m.reason_taken, text: m.reason_takenText },
  { label: m.reason_false, text: m.reason_falseText },
  copied,
  duplicate,
];
