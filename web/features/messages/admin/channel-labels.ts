import type { BudgetScope, Channel, channelStates, limitActions, PriceCategory } from '@makao/contract/channels';
import { market } from '@makao/contract/market';
import { m } from '@makao/i18n/messages';

export const channelLabels: Record<Channel, string> = { whatsapp: 'WhatsApp', sms: 'SMS', ussd: 'USSD' };

export const channelStateLabels: Record<(typeof channelStates)[number], () => string> = {
  up: m.channels_state_up,
  down: m.channels_state_down,
  trying: m.channels_state_trying,
};
export const channelStateTones = { up: 'success', down: 'error', trying: 'warning' } as const;

export const categoryLabels: Record<PriceCategory, () => string> = {
  authentication: m.channels_category_authentication,
  utility: m.channels_category_utility,
  marketing: m.channels_category_marketing,
  service: m.channels_category_service,
  part: m.channels_category_part,
  session: m.channels_category_session,
};

export const scopeLabels: Record<BudgetScope, () => string> = {
  code: m.channels_scope_code,
  answer: m.channels_scope_answer,
  lead: m.channels_scope_lead,
  notice: m.channels_scope_notice,
  alert: m.channels_scope_alert,
  reminder: m.channels_scope_reminder,
  sms: m.channels_scope_sms,
};

export const limitActionLabels: Record<(typeof limitActions)[number], () => string> = {
  report: m.channels_atLimit_report,
  wait: m.channels_atLimit_wait,
  drop: m.channels_atLimit_drop,
};

const outageReasons: Partial<Record<string, () => string>> = {
  errors: m.channels_reason_errors,
  noReceipts: m.channels_reason_noReceipts,
};
export const outageReason = (reason: string) => outageReasons[reason]?.() ?? reason;

/** An amount with its cents where they matter: messages cost parts of a shilling, a month of them thousands. */
export const costText = (shillings: number) =>
  `${market.currency.symbol} ${shillings.toLocaleString('en-US', { maximumFractionDigits: shillings < 1000 ? 2 : 0 })}`;
