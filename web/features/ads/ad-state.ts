import type { AdStatus } from '@makao/contract/ads';
import { m } from '@makao/i18n/messages';

type Tone = 'success' | 'warning' | 'error' | 'calm' | 'dark';
export type State = readonly [tone: Tone, label: () => string];

const states: Record<AdStatus, State> = {
  approved: ['success', m.ads_list_status_approved],
  pending_approval: ['warning', m.ads_list_status_pending],
  rejected: ['error', m.ads_list_status_rejected],
  draft: ['calm', m.ads_list_status_draft],
};

interface Stated {
  status: AdStatus;
  isDeleted?: boolean;
  isUnavailable?: boolean;
  isExpired?: boolean;
  /** Off until its agent says that it is there. */
  isUnconfirmed?: boolean;
  closedAt?: string | null;
  /** Published, while a newer version of it waits for review. */
  hasChanges?: boolean;
}

/** The state of an ad as a colour and a label; the most important one wins. */
export function stateOf({ status, isDeleted, isUnavailable, isExpired, hasChanges, ...more }: Stated): State {
  if (isDeleted) return ['dark', m.moderation_judge_deleted];
  if (isUnavailable) return ['error', m.ads_list_status_gone];
  if (isExpired) return ['dark', m.ads_list_status_expired];
  if (more.closedAt) return ['dark', m.availability_status_closed];
  if (more.isUnconfirmed) return ['warning', m.availability_status_off];
  if (hasChanges) return ['warning', m.ads_list_status_changes];
  return states[status];
}

/** Tells whether an ad is published or waits for review. */
export const isSubmitted = (ad: { status: AdStatus } | undefined) =>
  ad?.status === 'approved' || ad?.status === 'pending_approval';
