import type { AgentAd } from '@makao/contract/ads.agent';
import { daysLeft } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import { Badge } from '#app/components/ui/badge.tsx';
import { isSubmitted, stateOf } from '#app/lib/ad-state.ts';
import { daysTone } from '#app/lib/days.ts';

export const isExpired = ({ publicationStatus }: AgentAd) => publicationStatus === 'expired';

/** Says what became of an ad and how long it lasts, in words as well as colours. */
export function AdStatus({ ad }: { ad: AgentAd }) {
  const [tone, label] = stateOf({ ...ad, isExpired: isExpired(ad), hasChanges: ad.hasPendingChanges });
  const days = daysLeft(ad.expirationDate);
  return (
    <p className="flex flex-wrap gap-1.5">
      <Badge tone={tone}>{label()}</Badge>
      {((isSubmitted(ad) && !isExpired(ad)) || ad.status === 'draft') && (
        <Badge tone={daysTone(days)}>{m.ads_list_daysLeft({ count: days })}</Badge>
      )}
    </p>
  );
}
