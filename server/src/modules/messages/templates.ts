import { limits } from '@makao/contract/kernel/limits';
import type { Locale } from '@makao/contract/kernel/locales';
import { m } from '@makao/i18n/messages';

/** How long links in messages sign in: part of the texts that the carrier approved. */
export const linkMinutes = 15;

type Values = Record<string, string | number>;

interface Template<Name extends string> {
  /** The parameters, in the order in which they are sent. */
  parameters: readonly Name[];
  /** The text with placeholders, as submitted for approval. */
  text: (locale: Locale) => string;
  /** The text with these values. */
  fill: (values: Values, locale: Locale) => string;
  /** Titles of its buttons, in order. */
  buttons?: (locale: Locale) => string[];
}

// Any value that a text takes: numbers are sent as written.
type Text = (values: never, say: { locale: Locale }) => string;

const template = <const Name extends string>(
  text: Text,
  parameters: readonly Name[],
  fixed: Record<string, number> = {},
  buttons?: (locale: Locale) => string[],
): Template<Name> => ({
  parameters,
  text: (locale) => {
    const blanks = Object.fromEntries(parameters.map((name, index) => [name, `{{${index + 1}}}`]));
    return text({ ...blanks, ...fixed } as never, { locale });
  },
  fill: (values, locale) => text({ ...values, ...fixed } as never, { locale }),
  ...(buttons && { buttons }),
});

const { validMinutes: minutes } = limits.code;

/** Every message that may be sent outside of a conversation: its name at the carrier, parameters and text. */
export const templates = {
  verification_code: template(m.messages_verificationCode, ['code'], { minutes }),
  entry_code: template(m.messages_entryCode, ['code', 'link'], { minutes }),
  new_password_code: template(m.messages_newPasswordCode, ['code', 'link'], { minutes }),
  number_change_code: template(m.messages_numberChangeCode, ['code'], { minutes }),
  link_code: template(m.messages_linkCode, ['code'], { minutes }),
  number_changed: template(m.messages_numberChanged, []),
  contact_moved: template(m.messages_contactMoved, ['digits', 'page']),
  new_device: template(m.messages_newDevice, ['device', 'time', 'link']),
  password_changed: template(m.messages_passwordChanged, ['link']),
  second_factor_reset: template(m.messages_secondFactorReset, []),
  team_invitation: template(m.messages_teamInvitation, ['name', 'role', 'hours', 'link']),
  act_waiting: template(m.messages_actWaiting, ['name', 'act', 'time', 'link']),
  act_done: template(m.messages_actDone, ['name', 'act', 'link']),
  act_refused: template(m.messages_actRefused, ['act', 'name']),
  number_is_yours: template(m.messages_numberIsYours, ['name']),
  account_suspended: template(m.messages_accountSuspended, ['reason']),
  account_reopened: template(m.messages_accountReopened, []),
  account_deleted: template(m.messages_accountDeleted, ['days']),
  ads_expiring: template(m.messages_adsExpiring, ['count', 'date', 'link', 'url']),
  drafts_ending: template(m.messages_draftsEnding, ['count', 'date', 'link']),
  search_results: template(m.messages_searchResults, ['count', 'first', 'link', 'page'], { minutes: linkMinutes }),
  price_drops: template(m.messages_priceDrops, ['count', 'first', 'link']),
  ad_reported: template(m.messages_adReported, ['ward', 'price', 'link', 'page'], { minutes: linkMinutes }),
  ad_asked_about: template(m.messages_adAskedAbout, ['ward', 'price', 'link', 'page'], {
    minutes: linkMinutes,
    hours: limits.reports.answerHours,
  }),
  availability_question: template(
    m.messages_availabilityQuestion,
    ['count', 'link'],
    { days: limits.confirmation.linkDays },
    (locale) => [m.chat_still_yes({}, { locale }), m.chat_still_gone({}, { locale }), m.chat_still_all({}, { locale })],
  ),
  availability_there: template(m.messages_availabilityThere, ['ad', 'page']),
  availability_gone: template(m.messages_availabilityGone, ['ad', 'page']),
  pledge_lost: template(m.messages_pledgeLost, ['date']),
  ad_approved: template(m.messages_adApproved, ['ad', 'days', 'link']),
  ad_rejected: template(m.messages_adRejected, ['ad', 'comment', 'link']),
  changes_approved: template(m.messages_changesApproved, ['ad', 'link']),
  changes_rejected: template(m.messages_changesRejected, ['ad', 'comment', 'link']),
  ad_restored: template(m.messages_adRestored, ['ad', 'link']),
  proof_rejected: template(m.messages_proofRejected, ['ad', 'link']),
  ad_removed: template(m.messages_adRemoved, ['ad', 'comment']),
  ad_taken_down: template(m.messages_adTakenDown, ['ad', 'comment', 'link']),
  payment_confirmed: template(m.messages_paymentConfirmed, ['amount', 'plan', 'date']),
  payment_rejected: template(m.messages_paymentRejected, ['number', 'amount', 'reason']),
  payment_error: template(m.messages_paymentError, ['number', 'amount', 'reason', 'link']),
  payment_reversed: template(m.messages_paymentReversed, ['number', 'amount', 'reason', 'hours', 'link']),
  money_taken_back: template(m.messages_moneyTakenBack, ['number', 'amount', 'agent', 'date', 'link']),
  phone_stopped: template(m.messages_phoneStopped, ['phone', 'number', 'fault', 'link']),
  statement_differs: template(m.messages_statementDiffers, ['network', 'period', 'missing', 'amount', 'link']),
  ads_unpaid: template(m.messages_adsUnpaid, ['count', 'link']),
  tokens_bought: template(m.messages_tokensBought, ['amount', 'count', 'balance']),
  tokens_given: template(m.messages_tokensGiven, ['count', 'balance']),
  tokens_taken: template(m.messages_tokensTaken, ['count', 'reason', 'balance']),
  own_review_hidden: template(m.messages_ownReviewHidden, ['agent', 'reason']),
  review_hidden: template(m.messages_reviewHidden, ['customer', 'reason']),
  team_answered: template(m.messages_teamAnswered, ['agent', 'link']),
  team_answered_review: template(m.messages_teamAnsweredReview, ['customer', 'link']),
  name_accepted: template(m.messages_nameAccepted, ['name']),
  name_refused: template(m.messages_nameRefused, ['name']),
  case_upheld: template(m.messages_caseUpheld, ['subject', 'answer']),
  case_overturned: template(m.messages_caseOverturned, ['subject', 'answer']),
  support_answer: template(m.messages_supportAnswer, ['name', 'text']),
  lead: template(m.messages_lead, ['name', 'ad', 'phone', 'chat', 'page']),
  lead_hidden: template(m.messages_leadHidden, ['name', 'ad', 'page']),
  leads: template(m.messages_leads, ['count', 'name', 'ad', 'page']),
  missed_messages: template(m.messages_missedMessages, ['what', 'link']),
  ussd_ad: template(m.messages_ussdAd, ['ad', 'price', 'code', 'link']),
  ad_offer: template(m.messages_adOffer, ['ad', 'price', 'link', 'page']),
  thread_question: template(m.messages_threadQuestion, ['name', 'ad', 'text'], {}, (locale) => [
    m.chat_thread_reply({}, { locale }),
  ]),
  thread_answer: template(m.messages_threadAnswer, ['name', 'ad', 'text'], {}, (locale) => [
    m.chat_thread_reply({}, { locale }),
  ]),
};

export type TemplateName = keyof typeof templates;
export type TemplateValues<Name extends TemplateName> = Record<
  (typeof templates)[Name]['parameters'][number],
  string | number
>;
