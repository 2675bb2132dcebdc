import type { CaseKind } from '@makao/contract/cases';
import { m } from '@makao/i18n/messages';

export const caseKindLabels: Record<CaseKind, () => string> = {
  account: m.cases_kind_account,
  ad: m.cases_kind_ad,
  name: m.cases_kind_name,
  review: m.cases_kind_review,
};
