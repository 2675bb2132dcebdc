import type { AdminPayment } from '@makao/contract/admin-payments';
import { m } from '@makao/i18n/messages';

type Status = AdminPayment['status'];

export const statusLabels: Record<Status, () => string> = {
  new: m.tpay_new,
  confirmed: m.tpay_confirmed,
  error: m.tpay_error,
  rejected: m.tpay_rejected,
};

export const statusTones = { new: 'warning', confirmed: 'success', error: 'error', rejected: 'error' } as const;

/** What was bought. */
export const boughtLabel = ({ plan, tokenMovement }: Pick<AdminPayment, 'plan' | 'tokenMovement'>): string =>
  plan?.name ?? m.pay_tokens({ count: tokenMovement?.variation ?? 0 });

export const warningLabels: Record<NonNullable<AdminPayment['warning']>, () => string> = {
  shape: m.tpay_warningShape,
  date: m.tpay_warningDate,
};
