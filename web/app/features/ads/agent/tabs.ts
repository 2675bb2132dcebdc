import type { AdStatus } from '@makao/contract/ads';
import { m } from '@makao/i18n/messages';

/** The kinds of an agent's ads, as they stand in the address. */
export const tabs = ['ongoing', 'expired', 'drafts', 'rejected'] as const;
export type Tab = (typeof tabs)[number];

/** `draft` is the status, `drafts` the tab: addresses say either. */
export const readTab = (value: string | null): Tab | undefined =>
  value === 'draft' ? 'drafts' : tabs.find((tab) => tab === value);

export const tabOf: Record<AdStatus, Tab> = {
  draft: 'drafts',
  pending_approval: 'ongoing',
  approved: 'ongoing',
  rejected: 'rejected',
};

/** What each asks the API for. */
export const tabQuery = {
  ongoing: { status: 'pending_approval,approved', publicationStatus: 'ongoing' },
  expired: { publicationStatus: 'expired' },
  drafts: { status: 'draft' },
  rejected: { status: 'rejected' },
} satisfies Record<Tab, { status?: string; publicationStatus?: string }>;

export const tabPath = (tab: Tab) => `/agent/ads?currentTab=${tab}`;

export const tabLabels: Record<Tab, () => string> = {
  ongoing: m.ads_list_tab_ongoing,
  expired: m.ads_list_tab_expired,
  drafts: m.ads_list_tab_drafts,
  rejected: m.ads_list_tab_rejected,
};

export const emptyTexts: Record<Tab, [title: () => string, text: () => string]> = {
  ongoing: [m.ads_list_empty_ongoing, m.ads_list_empty_ongoingText],
  expired: [m.ads_list_empty_expired, m.ads_list_empty_expiredText],
  drafts: [m.ads_list_empty_drafts, m.ads_list_empty_draftsText],
  rejected: [m.ads_list_empty_rejected, m.ads_list_empty_rejectedText],
};
