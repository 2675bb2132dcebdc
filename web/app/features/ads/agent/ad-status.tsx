import type { AgentAd } from '@makao/contract/ads.agent';
import { daysLeft } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import { Badge } from '#app/components/ui/badge.tsx';
import { daysTone } from '#app/lib/days.ts';

export const isExpired = ({ publicationStatus }: AgentAd) => publicationStatus === 'expired';

const isLive = ({ status }: AgentAd) => status === 'approved' || status === 'pending_approval';

/** Whether there is an address worth passing on. */
export const hasLink = isLive;

const states = {
  approved: ['success', m.ads_list_status_approved],
  pending_approval: ['warning', m.ads_list_status_pending],
  rejected: ['error', m.ads_list_status_rejected],
  draft: ['calm', m.ads_list_status_draft],
} as const;

/** What became of it and how long it lasts, in words as well as colours. */
export function AdStatus({ ad }: { ad: AgentAd }) {
  const [tone, label] = ad.isUnavailable
    ? (['error', m.ads_list_status_gone] as const)
    : isExpired(ad)
      ? (['dark', m.ads_list_status_expired] as const)
      : ad.hasPendingChanges
        ? (['warning', m.ads_list_status_changes] as const)
        : states[ad.status];
  const days = daysLeft(ad.expirationDate);
  return (
    <p className="flex flex-wrap gap-1.5">
      <Badge tone={tone}>{label()}</Badge>
      {((isLive(ad) && !isExpired(ad)) || ad.status === 'draft') && (
        <Badge tone={daysTone(days)}>{m.ads_list_daysLeft({ count: days })}</Badge>
      )}
    </p>
  );
}
