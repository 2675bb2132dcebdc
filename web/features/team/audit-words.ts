import { propertyTypes } from '@makao/contract/ads.kinds';
import type { AuditAction, AuditEntry } from '@makao/contract/team.audit';
import { dateTime, wholeNumber } from '@makao/i18n/format';
import { kindName } from '@makao/i18n/kinds';
import { m } from '@makao/i18n/messages';
import { amenityLabels } from '#web/features/ads/ad-labels.ts';
import { fieldLabels as adFieldLabels } from '#web/features/ads/agent/field-labels.ts';

/** What the log can be about. */
export const subjectLabels: Record<string, () => string> = {
  ad: m.team_audit_subject_ad,
  payment: m.team_audit_subject_payment,
  transfer: m.team_audit_subject_transfer,
  push: m.team_audit_subject_push,
  page: m.team_audit_subject_page,
  statement: m.team_audit_subject_statement,
  finding: m.team_audit_subject_finding,
  webhookKey: m.team_audit_subject_webhookKey,
  forwardingPhone: m.team_audit_subject_forwardingPhone,
  user: m.team_audit_subject_user,
  review: m.team_audit_subject_review,
  plan: m.team_audit_subject_plan,
  faq: m.team_audit_subject_faq,
  menuEntry: m.team_audit_subject_menuEntry,
  city: m.team_audit_subject_city,
  ward: m.team_audit_subject_ward,
  landmark: m.team_audit_subject_landmark,
  appParameters: m.team_audit_subject_appParameters,
  featured: m.team_audit_subject_featured,
  agent: m.team_audit_subject_agent,
  message: m.team_audit_subject_message,
  unworked: m.team_audit_subject_unworked,
  job: m.team_audit_subject_job,
  list: m.team_audit_subject_list,
  block: m.team_audit_subject_block,
  case: m.team_audit_subject_case,
  support: m.team_audit_subject_support,
  messageLimits: m.team_audit_subject_messageLimits,
  riskSettings: m.team_audit_subject_riskSettings,
  team: m.team_audit_subject_team,
  act: m.team_audit_subject_act,
};

type Sentence = (inputs: { actor: string; subject: string }) => string;

/** What was done, as a sentence: who comes first, to what comes last. */
const sentences: Record<AuditAction, Sentence> = {
  'ad.approve': m.team_audit_say_ad_approve,
  'ad.approveChanges': m.team_audit_say_ad_approveChanges,
  'ad.reject': m.team_audit_say_ad_reject,
  'ad.rejectChanges': m.team_audit_say_ad_rejectChanges,
  'ad.remove': m.team_audit_say_ad_remove,
  'ad.restore': m.team_audit_say_ad_restore,
  'ad.rejectProof': m.team_audit_say_ad_rejectProof,
  'ad.takeDown': m.team_audit_say_ad_takeDown,
  'ad.claim': m.team_audit_say_ad_claim,
  'payment.confirm': m.team_audit_say_payment_confirm,
  'payment.reject': m.team_audit_say_payment_reject,
  'payment.error': m.team_audit_say_payment_error,
  'payment.reverse': m.team_audit_say_payment_reverse,
  'payment.refund': m.team_audit_say_payment_refund,
  'transfer.match': m.team_audit_say_transfer_match,
  'transfer.return': m.team_audit_say_transfer_return,
  'transfer.grant': m.team_audit_say_transfer_grant,
  'transfer.enter': m.team_audit_say_transfer_enter,
  'transfer.statement': m.team_audit_say_transfer_statement,
  'transfer.settleMessage': m.team_audit_say_transfer_settleMessage,
  'push.close': m.team_audit_say_push_close,
  'statement.agree': m.team_audit_say_statement_agree,
  'statement.discard': m.team_audit_say_statement_discard,
  'finding.resolve': m.team_audit_say_finding_resolve,
  'webhookKey.make': m.team_audit_say_webhookKey_make,
  'webhookKey.show': m.team_audit_say_webhookKey_show,
  'webhookKey.end': m.team_audit_say_webhookKey_end,
  'forwardingPhone.senders': m.team_audit_say_forwardingPhone_senders,
  'forwardingPhone.resume': m.team_audit_say_forwardingPhone_resume,
  'messageLimits.update': m.team_audit_say_messageLimits_update,
  'riskSettings.update': m.team_audit_say_riskSettings_update,
  'ad.reopen': m.team_audit_say_ad_reopen,
  'block.add': m.team_audit_say_block_add,
  'block.end': m.team_audit_say_block_end,
  'case.uphold': m.team_audit_say_case_uphold,
  'case.overturn': m.team_audit_say_case_overturn,
  'support.take': m.team_audit_say_support_take,
  'support.reply': m.team_audit_say_support_reply,
  'support.release': m.team_audit_say_support_release,
  'support.close': m.team_audit_say_support_close,
  'user.verify': m.team_audit_say_user_verify,
  'user.suspend': m.team_audit_say_user_suspend,
  'user.unsuspend': m.team_audit_say_user_unsuspend,
  'user.endSessions': m.team_audit_say_user_endSessions,
  'user.giveTokens': m.team_audit_say_user_giveTokens,
  'user.takeTokens': m.team_audit_say_user_takeTokens,
  'user.changeNumber': m.team_audit_say_user_changeNumber,
  'user.reportNumber': m.team_audit_say_user_reportNumber,
  'user.startAfresh': m.team_audit_say_user_startAfresh,
  'user.resetPassword': m.team_audit_say_user_resetPassword,
  'user.note': m.team_audit_say_user_note,
  'user.onboarded': m.team_audit_say_user_onboarded,
  'user.followers': m.team_audit_say_user_followers,
  'user.confirmDeclared': m.team_audit_say_user_confirmDeclared,
  'user.createAdmin': m.team_audit_say_user_createAdmin,
  'user.promote': m.team_audit_say_user_promote,
  'user.dismissReports': m.team_audit_say_user_dismissReports,
  'user.resetSecondFactor': m.team_audit_say_user_resetSecondFactor,
  'team.invite': m.team_audit_say_team_invite,
  'team.uninvite': m.team_audit_say_team_uninvite,
  'team.join': m.team_audit_say_team_join,
  'team.role': m.team_audit_say_team_role,
  'team.remove': m.team_audit_say_team_remove,
  'act.ask': m.team_audit_say_act_ask,
  'act.yes': m.team_audit_say_act_yes,
  'act.no': m.team_audit_say_act_no,
  'agent.acceptName': m.team_audit_say_agent_acceptName,
  'agent.refuseName': m.team_audit_say_agent_refuseName,
  'review.hide': m.team_audit_say_review_hide,
  'review.release': m.team_audit_say_review_release,
  'review.answer': m.team_audit_say_review_answer,
  'review.removeAnswer': m.team_audit_say_review_removeAnswer,
  'message.resend': m.team_audit_say_message_resend,
  'message.cancel': m.team_audit_say_message_cancel,
  'unworked.done': m.team_audit_say_unworked_done,
  'job.retry': m.team_audit_say_job_retry,
  'job.cancel': m.team_audit_say_job_cancel,
  'plan.create': m.team_audit_say_plan_create,
  'plan.update': m.team_audit_say_plan_update,
  'plan.remove': m.team_audit_say_plan_remove,
  'faq.create': m.team_audit_say_faq_create,
  'faq.update': m.team_audit_say_faq_update,
  'faq.remove': m.team_audit_say_faq_remove,
  'menuEntry.create': m.team_audit_say_menuEntry_create,
  'menuEntry.update': m.team_audit_say_menuEntry_update,
  'menuEntry.remove': m.team_audit_say_menuEntry_remove,
  'city.create': m.team_audit_say_city_create,
  'city.update': m.team_audit_say_city_update,
  'city.remove': m.team_audit_say_city_remove,
  'ward.create': m.team_audit_say_ward_create,
  'ward.update': m.team_audit_say_ward_update,
  'ward.remove': m.team_audit_say_ward_remove,
  'landmark.create': m.team_audit_say_landmark_create,
  'landmark.update': m.team_audit_say_landmark_update,
  'landmark.remove': m.team_audit_say_landmark_remove,
  'landmark.accept': m.team_audit_say_landmark_accept,
  'landmark.merge': m.team_audit_say_landmark_merge,
  'landmark.refuse': m.team_audit_say_landmark_refuse,
  'appParameters.update': m.team_audit_say_appParameters_update,
  'featured.update': m.team_audit_say_featured_update,
  'page.update': m.team_audit_say_page_update,
  'list.export': m.team_audit_say_list_export,
};

const isAction = (action: string): action is AuditAction => action in sentences;

/** `Neema Mushi approved the ad House in Mikocheni`. What has no name any more is told by the beginning of its id. */
export function sentenceOf({
  action,
  actor,
  subject,
  subjectId,
}: Pick<AuditEntry, 'action' | 'actor' | 'subject' | 'subjectId'>) {
  const name = subject?.name ?? `#${subjectId.slice(0, 8)}`;
  return isAction(action)
    ? sentences[action]({ actor: actor.fullName, subject: name })
    : `${actor.fullName}: ${action}`;
}

/** The same without who and what, to choose from. */
export function actionLabel(action: AuditAction): string {
  const deed = sentences[action]({ actor: '', subject: '' }).trim();
  return deed.charAt(0).toUpperCase() + deed.slice(1);
}

const inLanguage = (label: () => string, language: () => string) => () =>
  m.team_setting_labelIn({ label: label(), language: language() });
const both = (name: string, label: () => string) => ({
  [`${name}En`]: inLanguage(label, m.common_language_en),
  [`${name}Sw`]: inLanguage(label, m.common_language_sw),
});

const fields: Record<string, () => string> = {
  ...adFieldLabels,
  ...both('name', m.team_audit_field_name),
  ...both('question', m.content_faqForm_question),
  ...both('answer', m.content_faqForm_answer),
  ...both('text', m.content_pages_text),
  name: m.team_audit_field_name,
  status: m.team_audit_field_status,
  comment: m.team_audit_field_comment,
  amount: m.team_audit_field_amount,
  transactionNumber: m.team_audit_field_transactionNumber,
  via: m.team_audit_field_via,
  tokens: m.team_audit_field_tokens,
  given: m.team_audit_field_tokens,
  balance: m.team_audit_field_balance,
  startDate: m.team_audit_field_startDate,
  endDate: m.team_audit_field_endDate,
  suspended: m.team_audit_field_suspended,
  reason: m.team_audit_field_reason,
  phoneNumber: m.team_audit_field_phoneNumber,
  text: m.team_audit_field_text,
  taken: m.team_audit_field_tokens,
  takenDownAt: m.team_audit_field_unavailableAt,
  format: m.team_audit_field_format,
  kind: m.messages_team_kind,
  to: m.team_audit_field_phoneNumber,
  state: m.team_audit_field_status,
  verified: m.team_audit_field_verified,
  isOnboarded: m.team_audit_field_isOnboarded,
  instagramFollowersCount: m.agents_profile_followers,
  yearsOfExperience: m.team_people_experience,
  confirmed: m.team_people_declaredConfirmed,
  price: m.team_audit_field_price,
  previousPrice: m.plans_form_previousPrice,
  durationDays: m.plans_form_duration,
  isActive: m.plans_form_active,
  position: m.team_audit_field_position,
  features: m.plans_form_features,
  target: m.content_faqForm_target,
  collections: m.team_audit_field_collections,
  items: m.team_audit_field_items,
  link: m.content_menuForm_link,
  imageUrl: m.content_menuForm_image,
  municipality: m.places_municipality,
  aliases: m.places_aliases,
  mapsUrl: m.places_mapsUrl,
  mPesaName: m.content_parameters_mPesaName,
  mPesaPhoneNumber: m.content_parameters_mPesaPhoneNumber,
  supportPhoneNumber: m.content_parameters_supportPhoneNumber,
  publicBucketName: m.content_parameters_publicBucketName,
  adIds: m.content_featured_ads,
  agentIds: m.content_featured_agents,
  dateFormat: m.content_parameters_dateFormat,
  content: m.team_audit_field_content,
  pendingChanges: m.team_audit_field_pendingChanges,
  unavailableAt: m.team_audit_field_unavailableAt,
  openReports: m.team_audit_field_openReports,
  description: m.team_audit_field_description,
  ...amenityLabels,
};

/** `Features 2 · Name in English`. A field without a label is shown by its own name. */
export const fieldLabel = (path: readonly string[]): string =>
  path.reduce((said, part) => {
    if (/^\d+$/.test(part)) return `${said} ${Number(part) + 1}`;
    const label = fields[part]?.() ?? part;
    return said ? `${said} · ${label}` : label;
  }, '');

const values: Record<string, () => string> = {
  new: m.payments_team_new,
  confirmed: m.payments_team_confirmed,
  rejected: m.payments_team_rejected,
  error: m.payments_team_error,
  approved: m.ads_list_status_approved,
  pending_approval: m.ads_list_status_pending,
  draft: m.ads_list_status_draft,
  rent: m.ads_form_rent,
  sell: m.ads_form_sell,
  ...Object.fromEntries(propertyTypes.map((kind) => [kind, () => kindName(kind)])),
  reconciliation: m.payments_reconcile_title,
  public: m.content_faqForm_public,
  agent: m.content_faqForm_agent,
};
const isMoment = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

export function valueText(value: unknown): string {
  if (value === undefined || value === null || value === '') return m.team_audit_nothing();
  if (typeof value === 'boolean') return value ? m.team_audit_yes() : m.team_audit_no();
  if (typeof value === 'number') return wholeNumber(value);
  if (Array.isArray(value)) return value.length > 0 ? value.join(', ') : m.team_audit_nothing();
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return isMoment.test(text) ? dateTime(text) : (values[text]?.() ?? text);
}
