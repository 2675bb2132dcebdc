import type { AgentAd } from '@makao/contract/ads.agent';
import { manyLimits } from '@makao/contract/ads.many';
import { daysLeft } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import { Badge } from '#web/components/ui/badge.tsx';
import { daysTone } from '#web/lib/days.ts';
import { isSubmitted, stateOf } from '../ad-state.ts';
import { outcomeLabels } from './outcome.ts';

export const isExpired = ({ publicationStatus }: AgentAd) => publicationStatus === 'expired';

const day = 86_400_000;

/** On show, and near enough to its end to be renewed. */
export const isEnding = (ad: AgentAd) =>
  (ad.frontShowable || ad.isUnconfirmed) && Date.parse(ad.expirationDate) <= Date.now() + manyLimits.renewDays * day;

/** The state of an ad and its days left, in words as well as colours. */
export function AdStatus({ ad }: { ad: AgentAd }) {
  const [tone, label] = ad.outcome
    ? (['dark', outcomeLabels[ad.outcome]] as const)
    : stateOf({ ...ad, isExpired: isExpired(ad), hasChanges: ad.hasPendingChanges });
  const days = daysLeft(ad.expirationDate);
  return (
    <p className="flex flex-wrap gap-1.5">
      <Badge tone={tone}>{label()}</Badge>
      {((isSubmitted(ad) && !isExpired(ad) && !ad.closedAt) || ad.status === 'draft') && (
        <Badge tone={daysTone(days)}>{m.ads_list_daysLeft({ count: days })}</Badge>
      )}
    </p>
  );
}
