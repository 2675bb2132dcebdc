import type { AdminPayment } from '@makao/contract/payments.admin';
import { m } from '@makao/i18n/messages';

type Status = AdminPayment['status'];

export const statusLabels: Record<Status, () => string> = {
  new: m.payments_team_new,
  confirmed: m.payments_team_confirmed,
  error: m.payments_team_error,
  rejected: m.payments_team_rejected,
};

export const statusTones = { new: 'warning', confirmed: 'success', error: 'error', rejected: 'error' } as const;

/** What was bought. */
export const boughtLabel = ({ plan, tokenMovement }: Pick<AdminPayment, 'plan' | 'tokenMovement'>): string =>
  plan?.name ?? m.payments_tokens({ count: tokenMovement?.variation ?? 0 });

export const warningLabels: Record<NonNullable<AdminPayment['warning']>, () => string> = {
  shape: m.payments_team_warningShape,
  date: m.payments_team_warningDate,
};
