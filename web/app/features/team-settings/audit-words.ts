import { dateTime, wholeNumber } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import { amenityLabels, propertyLabels } from '#app/lib/ad-labels.ts';

/** What the log can be about. */
export const subjectLabels: Record<string, () => string> = {
  ad: m.audit_subject_ad,
  payment: m.audit_subject_payment,
  user: m.audit_subject_user,
  plan: m.audit_subject_plan,
  faq: m.audit_subject_faq,
  menuEntry: m.audit_subject_menuEntry,
  city: m.audit_subject_city,
  ward: m.audit_subject_ward,
  appParameters: m.audit_subject_appParameters,
  featured: m.audit_subject_featured,
  list: m.audit_subject_list,
};

const actions: Record<string, () => string> = {
  'ad.approve': m.audit_ad_approve,
  'ad.approveChanges': m.audit_ad_approveChanges,
  'ad.reject': m.audit_ad_reject,
  'ad.rejectChanges': m.audit_ad_rejectChanges,
  'ad.remove': m.audit_ad_remove,
  'ad.restore': m.audit_ad_restore,
  'ad.claim': m.audit_ad_claim,
  'payment.confirm': m.audit_payment_confirm,
  'payment.reject': m.audit_payment_reject,
  'payment.error': m.audit_payment_error,
  'user.verify': m.audit_user_verify,
  'user.suspend': m.audit_user_suspend,
  'user.unsuspend': m.audit_user_unsuspend,
  'user.endSessions': m.audit_user_endSessions,
  'user.giveTokens': m.audit_user_giveTokens,
  'user.onboarded': m.audit_user_onboarded,
  'user.createAdmin': m.audit_user_createAdmin,
  'user.promote': m.audit_user_promote,
  'list.export': m.audit_list_export,
};
const verbs: Record<string, (inputs: { what: string }) => string> = {
  create: m.audit_create,
  update: m.audit_update,
  remove: m.audit_remove,
};

/** `Approved the ad`; an action without words yet is told by its code. */
export function actionLabel(action: string): string {
  const [type = '', verb = ''] = action.split('.');
  const what = subjectLabels[type];
  return actions[action]?.() ?? (what && verbs[verb]?.({ what: what() })) ?? action;
}

const inLanguage = (label: () => string, language: () => string) => () =>
  m.setting_labelIn({ label: label(), language: language() });
const both = (name: string, label: () => string) => ({
  [`${name}En`]: inLanguage(label, m.language_en),
  [`${name}Sw`]: inLanguage(label, m.language_sw),
});

const fields: Record<string, () => string> = {
  ...both('name', m.audit_field_name),
  ...both('question', m.faqset_question),
  ...both('answer', m.faqset_answer),
  name: m.audit_field_name,
  status: m.audit_field_status,
  comment: m.audit_field_comment,
  amount: m.audit_field_amount,
  transactionNumber: m.audit_field_transactionNumber,
  via: m.audit_field_via,
  tokens: m.audit_field_tokens,
  given: m.audit_field_tokens,
  balance: m.audit_field_balance,
  startDate: m.audit_field_startDate,
  endDate: m.audit_field_endDate,
  suspended: m.audit_field_suspended,
  reason: m.audit_field_reason,
  verified: m.audit_field_verified,
  isOnboarded: m.audit_field_isOnboarded,
  price: m.audit_field_price,
  previousPrice: m.planset_previousPrice,
  durationDays: m.planset_duration,
  isActive: m.planset_active,
  position: m.audit_field_position,
  features: m.planset_features,
  target: m.faqset_target,
  collections: m.audit_field_collections,
  items: m.audit_field_items,
  link: m.menuset_link,
  imageUrl: m.menuset_image,
  municipality: m.places_municipality,
  aliases: m.places_aliases,
  mapsUrl: m.places_mapsUrl,
  mPesaName: m.parameters_mPesaName,
  mPesaPhoneNumber: m.parameters_mPesaPhoneNumber,
  supportPhoneNumber: m.parameters_supportPhoneNumber,
  publicBucketName: m.parameters_publicBucketName,
  adIds: m.featured_ads,
  agentIds: m.featured_agents,
  content: m.audit_field_content,
  pendingChanges: m.audit_field_pendingChanges,
  unavailableAt: m.audit_field_unavailableAt,
  openReports: m.audit_field_openReports,
  description: m.audit_field_description,
  bedroomsCount: m.adf_bedrooms,
  bathroomsCount: m.adf_bathrooms,
  monthsInAdvance: m.adf_months,
  propertyType: m.adf_propertyType,
  type: m.adf_type,
  area: m.adf_area,
  wardId: m.adf_ward,
  imagesUuids: m.adf_section_photos,
  connexionFees: m.adf_connexion,
  feesForVisit: m.adf_visit,
  ...Object.fromEntries(Object.entries(amenityLabels).map(([name, { label }]) => [name, label])),
};

/** `Features 2 · Name in English`. A field without words yet is told by its own name. */
export const fieldLabel = (path: readonly string[]): string =>
  path.reduce((said, part) => {
    if (/^\d+$/.test(part)) return `${said} ${Number(part) + 1}`;
    const label = fields[part]?.() ?? part;
    return said ? `${said} · ${label}` : label;
  }, '');

const values: Record<string, () => string> = {
  new: m.tpay_new,
  confirmed: m.tpay_confirmed,
  rejected: m.tpay_rejected,
  error: m.tpay_error,
  approved: m.adl_status_approved,
  pending_approval: m.adl_status_pending,
  draft: m.adl_status_draft,
  rent: m.adf_rent,
  sell: m.adf_sell,
  ...propertyLabels,
  reconciliation: m.reconcile_title,
  public: m.faqset_public,
  agent: m.faqset_agent,
};
const isMoment = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

export function valueText(value: unknown): string {
  if (value === undefined || value === null || value === '') return m.audit_nothing();
  if (typeof value === 'boolean') return value ? m.audit_yes() : m.audit_no();
  if (typeof value === 'number') return wholeNumber(value);
  if (Array.isArray(value)) return value.length > 0 ? value.join(', ') : m.audit_nothing();
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return isMoment.test(text) ? dateTime(text) : (values[text]?.() ?? text);
}
