import type { AdStatus } from '@makao/contract/ads';
import type { AgentList } from '@makao/contract/ads.agent';
import type { BulkAction } from '@makao/contract/ads.many';
import { m } from '@makao/i18n/messages';

/** The lists of an agent's ads, as they stand in the address. */
export const tabs = ['ongoing', 'waiting', 'expired', 'drafts', 'rejected', 'ended'] as const satisfies AgentList[];
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

export const tabPath = (tab: Tab) => `/agent/ads?currentTab=${tab}`;

export const tabLabels: Record<Tab, () => string> = {
  ongoing: m.ads_list_tab_ongoing,
  waiting: m.ads_list_tab_waiting,
  expired: m.ads_list_tab_expired,
  drafts: m.ads_list_tab_drafts,
  rejected: m.ads_list_tab_rejected,
  ended: m.ads_list_tab_ended,
};

export const emptyTexts: Record<Tab, [title: () => string, text: () => string]> = {
  ongoing: [m.ads_list_empty_ongoing, m.ads_list_empty_ongoingText],
  waiting: [m.ads_list_empty_waiting, m.ads_list_empty_waitingText],
  expired: [m.ads_list_empty_expired, m.ads_list_empty_expiredText],
  drafts: [m.ads_list_empty_drafts, m.ads_list_empty_draftsText],
  rejected: [m.ads_list_empty_rejected, m.ads_list_empty_rejectedText],
  ended: [m.ads_list_empty_ended, m.ads_list_empty_endedText],
};

/** What can be done to several ads of a list at once. */
export const tabActions: Record<Tab, readonly BulkAction[]> = {
  ongoing: ['confirm', 'renew', 'price', 'unpublish', 'delete'],
  waiting: ['price', 'unpublish', 'delete'],
  expired: ['renew', 'delete'],
  drafts: ['price', 'delete'],
  rejected: ['price', 'delete'],
  ended: ['renew', 'delete'],
};
