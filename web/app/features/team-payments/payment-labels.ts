import type { AdminPayment } from '@makao/contract/admin-payments';
import { m } from '@makao/i18n/messages';

type Status = AdminPayment['status'];

export const statusLabels: Record<Status, () => string> = {
  new: m.payments_new,
  confirmed: m.payments_confirmed,
  error: m.payments_error,
  rejected: m.payments_rejected,
};

export const statusTones = { new: 'warning', confirmed: 'success', error: 'error', rejected: 'error' } as const;

/** What was bought. */
export const boughtLabel = ({ plan, tokenMovement }: Pick<AdminPayment, 'plan' | 'tokenMovement'>): string =>
  plan?.name ?? m.pay_tokens({ count: tokenMovement?.variation ?? 0 });

export const warningLabels: Record<NonNullable<AdminPayment['warning']>, () => string> = {
  shape: m.payments_warningShape,
  date: m.payments_warningDate,
};
