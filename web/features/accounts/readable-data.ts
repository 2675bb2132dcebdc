import { type ExportSubject, exportSubjects } from '@makao/contract/accounts.own';
import { dateTime } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import { getLocale } from '@makao/i18n/runtime';

const titles: Record<ExportSubject, () => string> = {
  account: m.accounts_data_account,
  agent: m.accounts_data_agent,
  ads: m.accounts_data_ads,
  files: m.accounts_data_files,
  leads: m.accounts_data_leads,
  contacts: m.accounts_data_contacts,
  numbersSeen: m.accounts_data_numbersSeen,
  favorites: m.accounts_data_favorites,
  rememberedAds: m.accounts_data_rememberedAds,
  savedSearches: m.accounts_data_savedSearches,
  questionsAsked: m.accounts_data_questionsAsked,
  conversationsAbout: m.accounts_data_conversationsAbout,
  chatDecisions: m.accounts_data_chatDecisions,
  support: m.accounts_data_support,
  supportTexts: m.accounts_data_supportTexts,
  conversations: m.accounts_data_conversations,
  messages: m.accounts_data_messages,
  messagesReceived: m.accounts_data_messagesReceived,
  chat: m.accounts_data_chat,
  reviews: m.accounts_data_reviews,
  reviewsReceived: m.accounts_data_reviewsReceived,
  reports: m.accounts_data_reports,
  proofs: m.accounts_data_proofs,
  positions: m.accounts_data_positions,
  appeals: m.accounts_data_appeals,
  appealTexts: m.accounts_data_appealTexts,
  names: m.accounts_data_names,
  wards: m.accounts_data_wards,
  landmarks: m.accounts_data_landmarks,
  subscriptions: m.accounts_data_subscriptions,
  plans: m.accounts_data_plans,
  tokens: m.accounts_data_tokens,
  payments: m.accounts_data_payments,
  paymentPushes: m.accounts_data_paymentPushes,
  transfers: m.accounts_data_transfers,
  sessions: m.accounts_data_sessions,
  traces: m.accounts_data_traces,
};

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (each) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[each]!);
/** `createdAt` as "Created at". */
const labelOf = (key: string) =>
  key.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replace(/^./, (first) => first.toUpperCase());
const isTimestamp = /^\d{4}-\d\d-\d\dT/;

function textOf(value: unknown): string {
  if (typeof value === 'string') return isTimestamp.test(value) ? dateTime(value) : value;
  if (typeof value === 'boolean') return value ? '✓' : '–';
  return typeof value === 'number' ? String(value) : JSON.stringify(value);
}

function card(row: object): string {
  const fields = Object.entries(row).filter(([, value]) => value !== null && value !== '');
  return `<dl>${fields
    .map(([key, value]) => `<dt>${escaped(labelOf(key))}</dt><dd>${escaped(textOf(value))}</dd>`)
    .join('')}</dl>`;
}

function section(subject: ExportSubject, value: unknown): string {
  const rows = Array.isArray(value) ? value : [value];
  const content = rows.length > 0 ? rows.map(card).join('') : `<p>${escaped(m.accounts_data_none())}</p>`;
  return `<section><h2>${escaped(titles[subject]())} (${rows.length})</h2>${content}</section>`;
}

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:48rem;margin:2rem auto;padding:0 1rem;color:#14201f}
h2{margin-top:2rem}dl{display:grid;grid-template-columns:minmax(8rem,14rem) 1fr;gap:.25rem 1rem;border:1px solid #e7e1d6;
border-radius:14px;padding:1rem;margin:0 0 .75rem}dt{color:#5b6766}dd{margin:0;overflow-wrap:anywhere;white-space:pre-line}`;

/** An export as a page that opens without a network. */
export function readableData(data: Record<string, unknown>): string {
  const title = escaped(m.accounts_data_title());
  const made = escaped(m.accounts_data_made({ date: dateTime(String(data.exportedAt)) }));
  const sections = exportSubjects
    .filter((subject) => subject in data)
    .map((subject) => section(subject, data[subject]));
  return `<!doctype html><html lang="${getLocale()}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><style>${style}</style><h1>${title}</h1><p>${made}</p>${sections.join('\n')}</html>`;
}
