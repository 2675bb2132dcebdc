import type { AdminPayment } from '@makao/contract/payments.admin';
import type { Network } from '@makao/contract/payments.number';
import type { FindingKind, Outcome, PushFailure, PushState } from '@makao/contract/payments.outcomes';
import type { Statement } from '@makao/contract/payments.statements';
import type { TransferStatus } from '@makao/contract/payments.transfers';
import { m } from '@makao/i18n/messages';

type Status = AdminPayment['status'];

export const statusLabels: Record<Status, () => string> = {
  new: m.payments_team_new,
  confirmed: m.payments_team_confirmed,
  error: m.payments_team_error,
  rejected: m.payments_team_rejected,
  reversed: m.payments_team_reversed,
};

export const statusTones = {
  new: 'warning',
  confirmed: 'success',
  error: 'error',
  rejected: 'error',
  reversed: 'error',
} as const;

/** What was bought. */
export const boughtLabel = ({ plan, tokenMovement }: Pick<AdminPayment, 'plan' | 'tokenMovement'>): string =>
  plan?.name ?? m.payments_tokens({ count: tokenMovement?.variation ?? 0 });

export const warningLabels: Record<NonNullable<AdminPayment['warning']>, () => string> = {
  shape: m.payments_team_warningShape,
  date: m.payments_team_warningDate,
};

export const viaLabels: Record<NonNullable<AdminPayment['decidedVia']>, () => string> = {
  person: m.payments_via_person,
  paste: m.payments_via_paste,
  statement: m.payments_via_statement,
  webhook: m.payments_via_webhook,
  provider: m.payments_via_provider,
};

export const networkLabels: Record<Network, () => string> = {
  mpesa: m.payments_network_mpesa,
  mixx: m.payments_network_mixx,
  airtel: m.payments_network_airtel,
  halopesa: m.payments_network_halopesa,
  tpesa: m.payments_network_tpesa,
  selcom: m.payments_network_selcom,
  bank: m.payments_network_bank,
  clickpesa: m.payments_network_clickpesa,
  other: m.payments_network_other,
};

export const outcomeLabels: Record<Outcome, () => string> = {
  confirmed: m.payments_outcome_confirmed,
  alreadyConfirmed: m.payments_outcome_alreadyConfirmed,
  payerMismatch: m.payments_outcome_payerMismatch,
  payerUnknown: m.payments_outcome_payerUnknown,
  short: m.payments_outcome_short,
  surplus: m.payments_outcome_surplus,
  reversed: m.payments_outcome_reversed,
  unclaimed: m.payments_outcome_unclaimed,
  alreadyUsed: m.payments_outcome_alreadyUsed,
  dateMismatch: m.payments_outcome_dateMismatch,
  held: m.payments_outcome_held,
  payersCopy: m.payments_outcome_payersCopy,
  notReceived: m.payments_outcome_notReceived,
  unreadable: m.payments_outcome_unreadable,
};

export const statementStateLabels: Record<Statement['status'], () => string> = {
  unmapped: m.payments_statements_state_unmapped,
  reading: m.payments_statements_state_reading,
  ready: m.payments_statements_state_ready,
  waiting: m.payments_statements_state_waiting,
  working: m.payments_statements_state_working,
  done: m.payments_statements_state_done,
  failed: m.payments_statements_state_failed,
};

export const statementStateTones = {
  unmapped: 'warning',
  reading: 'calm',
  ready: 'warning',
  waiting: 'calm',
  working: 'calm',
  done: 'success',
  failed: 'error',
} as const;

export const findingLabels: Record<FindingKind, () => string> = {
  missing: m.payments_findings_missing,
  unclaimed: m.payments_findings_unclaimed,
  amount: m.payments_findings_amount,
};

export const findingTones = { missing: 'error', unclaimed: 'calm', amount: 'warning' } as const;

export const transferStatusLabels: Record<TransferStatus, () => string> = {
  unclaimed: m.payments_transfers_unclaimed,
  doubtful: m.payments_transfers_doubtful,
  matched: m.payments_transfers_matched,
  reversed: m.payments_transfers_reversed,
  returned: m.payments_transfers_returned,
};

export const transferStatusTones = {
  unclaimed: 'calm',
  doubtful: 'warning',
  matched: 'success',
  reversed: 'error',
  returned: 'calm',
} as const;

export const pushStateLabels: Record<PushState, () => string> = {
  requested: m.payments_pushes_requested,
  pending: m.payments_pushes_pending,
  paid: m.payments_pushes_paid,
  failed: m.payments_pushes_failed,
  closed: m.payments_pushes_closed,
};

export const pushStateTones = {
  requested: 'calm',
  pending: 'calm',
  paid: 'success',
  failed: 'error',
  closed: 'warning',
} as const;

export const pushFailureLabels: Record<PushFailure, () => string> = {
  declined: m.payments_pushes_declined,
  number: m.payments_pushes_number,
  unavailable: m.payments_pushes_unavailable,
};
