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
  'held',
  'payersCopy',
  'notReceived',
  'unreadable',
] as const;
export type Outcome = (typeof transferOutcomes)[number];

/** Pasted by the team, a row of an uploaded statement, or forwarded by a phone. */
export const messageSources = ['paste', 'statement', 'webhook'] as const;
/** A message, entered by hand from one that we cannot parse, or the answer to our status query to a provider. */
export const transferSources = [...messageSources, 'hand', 'provider'] as const;
export type TransferSource = (typeof transferSources)[number];

/** What we know a transfer from, strongest first: how hard it is to invent. */
export const evidenceKinds = ['provider', 'statement', 'forwarded', 'pasted', 'typed'] as const;
export type Evidence = (typeof evidenceKinds)[number];

export const evidenceOf: Record<TransferSource, Evidence> = {
  provider: 'provider',
  statement: 'statement',
  webhook: 'forwarded',
  paste: 'pasted',
  hand: 'typed',
};
export const sourceOf = (evidence: Evidence) => transferSources.find((source) => evidenceOf[source] === evidence);

/** Evidence of a confirmed payment: `none` if a person confirmed it without a transfer. */
export const paymentEvidence = [...evidenceKinds, 'none'] as const;
export type PaymentEvidence = (typeof paymentEvidence)[number];

/** `reading` prepares the preview, and `ready` waits for a person to agree to it. */
export const statementStates = ['unmapped', 'reading', 'ready', 'waiting', 'working', 'done', 'failed'] as const;

/** `missing`: we confirmed it, and the statement does not contain it; `unclaimed`: nobody claims what it contains. */
export const findingKinds = ['missing', 'unclaimed', 'amount'] as const;
export type FindingKind = (typeof findingKinds)[number];

/** How a balance fails to follow from the one before: more than expected, the same again, or less. */
export const balanceFaults = ['gap', 'repeat', 'behind'] as const;
export type BalanceFault = (typeof balanceFaults)[number];

/** `surplusEnded`: the payment was reversed, so its surplus is none any more. */
export const entryKinds = ['surplus', 'surplusEnded', 'refund'] as const;
export type EntryKind = (typeof entryKinds)[number];

/** `requested` is not yet with the provider, `pending` waits for the payer's PIN, `closed` was given up by a person. */
export const pushStates = ['requested', 'pending', 'paid', 'failed', 'closed'] as const;
export type PushState = (typeof pushStates)[number];
/** Refused by the payer or the network; a number that cannot pay; or the provider could not be reached. */
export const pushFailures = ['declined', 'number', 'unavailable'] as const;
export type PushFailure = (typeof pushFailures)[number];
