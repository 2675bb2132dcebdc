import type { MessageClass } from '@makao/contract/channels';

const leads = /^(lead|leads|lead_hidden|ad_asked_about|thread_question|thread_answer)$/;
const alerts = /^(search_results|price_drops|ad_offer|availability_there|availability_gone)$/;
const reminders = /^(ads_expiring|drafts_ending|availability_question|ads_unpaid)$/;

/** What a kind of message is for. */
export function classOf(kind: string): MessageClass {
  if (kind.endsWith('_code')) return 'code';
  if (kind === 'chat_answer') return 'answer';
  if (leads.test(kind)) return 'lead';
  if (alerts.test(kind)) return 'alert';
  return reminders.test(kind) ? 'reminder' : 'notice';
}
