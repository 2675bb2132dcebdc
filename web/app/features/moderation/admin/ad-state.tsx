import type { AdStatus } from '@makao/contract/ads';
import { m } from '@makao/i18n/messages';
import { Badge } from '#app/components/ui/badge.tsx';

interface Stated {
  status: AdStatus;
  publicationStatus?: 'ongoing' | 'expired';
  isUnavailable?: boolean;
  isDeleted?: boolean;
  /** Of an approved ad: its changes wait. */
  frontShowable?: boolean;
}

const states = {
  approved: ['success', m.ads_list_status_approved],
  pending_approval: ['warning', m.ads_list_status_pending],
  rejected: ['error', m.ads_list_status_rejected],
  draft: ['calm', m.ads_list_status_draft],
} as const;

function stateOf(ad: Stated) {
  if (ad.isDeleted) return ['dark', m.moderation_judge_deleted] as const;
  if (ad.isUnavailable) return ['error', m.ads_list_status_gone] as const;
  if (ad.status === 'approved' && ad.publicationStatus === 'expired')
    return ['dark', m.ads_list_status_expired] as const;
  if (ad.status === 'pending_approval' && ad.frontShowable) return ['warning', m.ads_list_status_changes] as const;
  return states[ad.status];
}

/** What became of an ad, in a word as well as a colour. */
export function AdState({ ad }: { ad: Stated }) {
  const [tone, label] = stateOf(ad);
  return <Badge tone={tone}>{label()}</Badge>;
}
