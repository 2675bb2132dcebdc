import type { AdOutcome } from '@makao/contract/ads';
import type { AgentAd } from '@makao/contract/ads.agent';
import { manyLimits } from '@makao/contract/ads.many';
import { money, shortDate } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';

export const outcomeLabels: Record<AdOutcome, () => string> = {
  rented: m.ads_outcome_rented,
  sold: m.ads_outcome_sold,
  withdrawn: m.ads_outcome_withdrawn,
};

const hour = 3_600_000;

/** Whether what was said of an ad can still be taken back. */
export const isUndoable = ({ closedAt }: AgentAd) =>
  closedAt !== null && Date.parse(closedAt) + manyLimits.undoHours * hour > Date.now();

/** The outcome of an ad with its date and, if known, the price. */
export function outcomeText({ outcome, closedAt, outcomePrice }: AgentAd): string | null {
  if (!closedAt) return null;
  const [what, date] = [outcome ? outcomeLabels[outcome]() : m.availability_status_closed(), shortDate(closedAt)];
  return outcomePrice === null
    ? m.ads_outcome_since({ what, date })
    : m.ads_outcome_sinceAt({ what, date, price: money(outcomePrice) });
}
