import type { ReportReason } from '@makao/contract/moderation.reports';
import { m } from '@makao/i18n/messages';

/** Why people report an ad, in the order they are asked. */
export const reportReasonLabels: Record<ReportReason, () => string> = {
  gone: m.moderation_because_gone,
  fraud: m.moderation_because_fraud,
  price: m.moderation_because_price,
  photos: m.moderation_because_photos,
  money: m.moderation_because_money,
};
