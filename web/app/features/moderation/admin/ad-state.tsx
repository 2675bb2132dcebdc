import type { AdStatus } from '@makao/contract/ads';
import { Badge } from '#app/components/ui/badge.tsx';
import { stateOf } from '#app/lib/ad-state.ts';

interface Stated {
  status: AdStatus;
  publicationStatus?: 'ongoing' | 'expired';
  isUnavailable?: boolean;
  isDeleted?: boolean;
  /** On show although it waits: its changes wait. */
  frontShowable?: boolean;
}

/** Shows what became of an ad, in a word as well as a colour. */
export function AdState({ ad }: { ad: Stated }) {
  const [tone, label] = stateOf({
    ...ad,
    isExpired: ad.status === 'approved' && ad.publicationStatus === 'expired',
    hasChanges: ad.status === 'pending_approval' && ad.frontShowable,
  });
  return <Badge tone={tone}>{label()}</Badge>;
}
