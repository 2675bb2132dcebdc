import type { AdStatus } from '@makao/contract/ads';
import { m } from '@makao/i18n/messages';

/** The kinds of an agent's ads, as they stand in the address. */
export const tabs = ['ongoing', 'expired', 'drafts', 'rejected'] as const;
export type Tab = (typeof tabs)[number];

export const readTab = (value: string | null): Tab | undefined => tabs.find((tab) => tab === value);

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
  ongoing: m.adl_tab_ongoing,
  expired: m.adl_tab_expired,
  drafts: m.adl_tab_drafts,
  rejected: m.adl_tab_rejected,
};

export const emptyTexts: Record<Tab, [title: () => string, text: () => string]> = {
  ongoing: [m.adl_empty_ongoing, m.adl_empty_ongoingText],
  expired: [m.adl_empty_expired, m.adl_empty_expiredText],
  drafts: [m.adl_empty_drafts, m.adl_empty_draftsText],
  rejected: [m.adl_empty_rejected, m.adl_empty_rejectedText],
};
