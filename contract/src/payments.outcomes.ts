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

export const statementStates = ['unmapped', 'waiting', 'working', 'done', 'failed'] as const;
