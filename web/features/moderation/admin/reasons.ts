import type { ModerationAd } from '@makao/contract/moderation';
import type { RiskCode } from '@makao/contract/risk';
import { m } from '@makao/i18n/messages';
import type { Reason } from './comment-dialog.tsx';

const duplicate: Reason = { label: m.moderation_reason_duplicate, text: m.moderation_reason_duplicateText };
const copied: Reason = { label: m.moderation_reason_copied, text: m.moderation_reason_copiedText };
/** Never says which rule it was. */
const notAccepted: Reason = {
  label: m.moderation_reason_notAccepted,
  text: m.moderation_reason_notAcceptedText,
};
const price: Reason = { label: m.moderation_reason_price, text: m.moderation_reason_priceText };
const bait: Reason = { label: m.moderation_reason_bait, text: m.moderation_reason_baitText };
const number: Reason = { label: m.moderation_reason_number, text: m.moderation_reason_numberText };
const link: Reason = { label: m.moderation_reason_link, text: m.moderation_reason_linkText };
const payFirst: Reason = { label: m.moderation_reason_payFirst, text: m.moderation_reason_payFirstText };
const fee: Reason = { label: m.moderation_reason_fee, text: m.moderation_reason_feeText };
const name: Reason = { label: m.moderation_reason_name, text: m.moderation_reason_nameText };
const rooms: Reason = { label: m.moderation_reason_rooms, text: m.moderation_reason_roomsText };
const currency: Reason = { label: m.moderation_reason_currency, text: m.moderation_reason_currencyText };

/** What to write about each risk that the engine finds. */
const byRisk: Partial<Record<RiskCode, Reason>> = {
  blockedPhoto: notAccepted,
  blockedDevice: notAccepted,
  blockedPhrase: notAccepted,
  payFirst,
  copiedPhoto: copied,
  linkInText: link,
  phoneInText: number,
  priceLow: bait,
  priceHigh: price,
  priceJump: price,
  foreignPrice: currency,
  viewingFee: fee,
  feeRaised: fee,
  sameText: duplicate,
  manyAds: duplicate,
  nameWaits: name,
  roomsChanged: rooms,
};

/** What the agent can put right. */
const usual: readonly Reason[] = [
  { label: m.moderation_reason_photos, text: m.moderation_reason_photosText },
  copied,
  price,
  number,
  { label: m.moderation_reason_place, text: m.moderation_reason_placeText },
  { label: m.moderation_reason_short, text: m.moderation_reason_shortText },
  duplicate,
];

/** Those that fit the ad's risks come first: one key away. */
export const rejectReasons = ({ risk }: Pick<ModerationAd, 'risk'>): readonly Reason[] => [
  ...new Set([...risk.reasons.flatMap(({ code }) => byRisk[code] ?? []), ...usual]),
];

/** Why an ad is approved in spite of a high risk; only the log shows it. */
export const approveReasons: readonly Reason[] = [
  { label: m.moderation_reason_known, text: m.moderation_reason_knownText },
  { label: m.moderation_reason_called, text: m.moderation_reason_calledText },
  { label: m.moderation_reason_harmless, text: m.moderation_reason_harmlessText },
];

/** What takes an ad off for good. */
export const removeReasons: readonly Reason[] = [
  { label: m.moderation_reason_taken, text: m.moderation_reason_takenText },
  { label: m.moderation_reason_false, text: m.moderation_reason_falseText },
  payFirst,
  copied,
  duplicate,
];

/** Reasons that need another review before the ad is public again. */
export const takeDownReasons: readonly Reason[] = [
  { label: m.moderation_reason_check, text: m.moderation_reason_checkText },
  { label: m.moderation_reason_false, text: m.moderation_reason_falseText },
  payFirst,
  copied,
];
