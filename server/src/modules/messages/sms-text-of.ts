import { limits } from '@makao/contract/kernel/limits';
import type { Locale } from '@makao/contract/kernel/locales';
import { m } from '@makao/i18n/messages';
import { countParts } from '../../lib/messenger/gsm-alphabet.ts';
import { cutToFit, smsText } from '../../lib/messenger/sms-text.ts';
import { type TemplateName, templates } from './templates.ts';

type Values = Record<string, string | number>;
// Each takes some of its template's parameters.
type Text = (values: never, say: { locale: Locale }) => string;

const { validMinutes: minutes } = limits.code;

/** Kinds whose text for WhatsApp would take two SMS, or speaks of replies, which a sender with a name can't get. */
const shortTexts: Partial<Record<TemplateName, Text>> = {
  entry_code: m.sms_entryCode,
  number_change_code: m.sms_numberChangeCode,
  new_device: m.sms_newDevice,
  second_factor_reset: m.sms_secondFactorReset,
  team_invitation: m.sms_teamInvitation,
  number_is_yours: m.sms_numberIsYours,
  contact_moved: m.sms_contactMoved,
  account_suspended: m.sms_accountSuspended,
  ads_expiring: m.sms_adsExpiring,
  drafts_ending: m.sms_draftsEnding,
  search_results: m.sms_searchResults,
  price_drops: m.sms_priceDrops,
  ad_reported: m.sms_adReported,
  ad_asked_about: m.sms_adAskedAbout,
  availability_question: m.sms_availabilityQuestion,
  availability_gone: m.sms_availabilityGone,
  ad_rejected: m.sms_adRejected,
  changes_rejected: m.sms_changesRejected,
  proof_rejected: m.sms_proofRejected,
  ad_taken_down: m.sms_adTakenDown,
  payment_error: m.sms_paymentError,
  payment_reversed: m.sms_paymentReversed,
  money_taken_back: m.sms_moneyTakenBack,
  phone_stopped: m.sms_phoneStopped,
  statement_differs: m.sms_statementDiffers,
  name_refused: m.sms_nameRefused,
  case_overturned: m.sms_caseOverturned,
  case_upheld: m.sms_caseUpheld,
  lead: m.sms_lead,
  lead_hidden: m.sms_leadHidden,
  leads: m.sms_leads,
  ad_offer: m.sms_adOffer,
  support_answer: m.sms_supportAnswer,
  thread_question: m.sms_threadQuestion,
  thread_answer: m.sms_threadAnswer,
};

/** What people wrote, which may take a second part. */
const written = ['text', 'comment', 'reason', 'answer', 'act'];
/** Names, which are shortened before they cost another part. */
const named = ['name', 'ad', 'subject', 'fault', 'device', 'agent', 'customer', 'plan', 'first', 'ward'];
const leastOfName = 16;

interface Message {
  kind: string;
  locale: Locale;
  text: string;
  template: { name: string; parameters: string[] } | null;
}

/** The text of a message as an SMS: short, in the recipient's language, with one link at most where a short text exists. */
export function smsTextOf({ kind, locale, text, template }: Message): string {
  if (!template || !isTemplate(kind) || templates[kind].parameters.length !== template.parameters.length)
    return smsText(text);
  const { parameters: names, fill } = templates[kind];
  const values: Values = Object.fromEntries(names.map((name, index) => [name, template.parameters[index] ?? '']));
  // Plural forms take a number.
  if (/^\d{1,9}$/.test(String(values.count))) values.count = Number(values.count);
  const short = shortTexts[kind];
  const hours = values.hours ?? limits.reports.answerHours;
  const say = (given: Values) =>
    smsText(short ? short({ ...given, minutes, hours } as never, { locale }) : fill(given, locale));
  return say(fitting(names, values, say));
}

const isTemplate = (kind: string): kind is TemplateName => Object.hasOwn(templates, kind);

/** Shortens what people wrote, then names, the longest first, until the text takes one part, or two with what people wrote. */
function fitting(names: readonly string[], values: Values, say: (given: Values) => string): Values {
  const most = names.some((name) => written.includes(name)) ? 2 : 1;
  const length = (name: string) => String(values[name]).length;
  const longestOf = (list: string[]) =>
    names.filter((name) => list.includes(name)).sort((a, b) => length(b) - length(a));
  let fitted = values;
  for (const name of [...longestOf(written), ...longestOf(named)]) {
    const fits = (value: string) => countParts(say({ ...fitted, [name]: value })) <= most;
    const [value, full] = [cutToFit(String(fitted[name]), fits), String(fitted[name])];
    fitted = {
      ...fitted,
      [name]: value.length < leastOfName ? cutToFit(full, (cut) => cut.length <= leastOfName) : value,
    };
    if (countParts(say(fitted)) <= most) break;
  }
  return fitted;
}
