/** The outcome of a message or a row of a statement. Only `confirmed` and `surplus` start a plan or credit tokens. */
export const transferOutcomes = [
  'confirmed',
  'alreadyConfirmed',
  'payerMismatch',
  'payerUnknown',
  'short',
  'surplus',
  'reversed',
  'unclaimed',
  'alreadyUsed',
  'dateMismatch',
  'payersCopy',
  'notReceived',
  'unreadable',
] as const;
export type Outcome = (typeof transferOutcomes)[number];

/** Pasted by the team, a row of an uploaded statement, or forwarded by a phone. */
export const messageSources = ['paste', 'statement', 'webhook'] as const;
/** A message, or entered by hand from one that we cannot parse. */
export const transferSources = [...messageSources, 'hand'] as const;
export type TransferSource = (typeof transferSources)[number];

/** What we know a transfer from, strongest first: how hard it is to invent. */
export const evidenceKinds = ['statement', 'forwarded', 'pasted', 'typed'] as const;
export type Evidence = (typeof evidenceKinds)[number];

export const evidenceOf: Record<TransferSource, Evidence> = {
  statement: 'statement',
  webhook: 'forwarded',
  paste: 'pasted',
  hand: 'typed',
};
export const sourceOf = (evidence: Evidence) => transferSources.find((source) => evidenceOf[source] === evidence);

/** Evidence of a confirmed payment: `none` if a person confirmed it without a transfer. */
export const paymentEvidence = [...evidenceKinds, 'none'] as const;
export type PaymentEvidence = (typeof paymentEvidence)[number];

export const statementStates = ['unmapped', 'waiting', 'working', 'done', 'failed'] as const;
