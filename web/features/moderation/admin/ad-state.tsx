import type { ModerationAd } from '@makao/contract/moderation';
import { m } from '@makao/i18n/messages';
import { Badge } from '#web/components/ui/badge.tsx';
import { stateOf } from '#web/features/ads/ad-state.ts';

type Stated = Pick<ModerationAd, 'status'> &
  Partial<Pick<ModerationAd, 'state' | 'isUnavailable' | 'isDeleted' | 'closedAt' | 'takenDownAt'>>;

/** Shows where an ad stands for the public, in a word as well as a colour. */
export function AdState({ ad }: { ad: Stated }) {
  if (ad.takenDownAt && !ad.isDeleted) return <Badge tone="error">{m.moderation_ads_takenDown()}</Badge>;
  const [tone, label] = stateOf({
    ...ad,
    // With changes that wait it reads as waiting; its approved version is what the public sees.
    status: ad.state === 'live' || ad.state === 'expired' || ad.state === 'takenOff' ? 'approved' : ad.status,
    // Told beside it.
    hasChanges: false,
    isExpired: ad.state === 'expired',
    isUnconfirmed: ad.state === 'takenOff' && !ad.isUnavailable && !ad.closedAt,
  });
  return <Badge tone={tone}>{label()}</Badge>;
}
