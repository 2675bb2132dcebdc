/** What comes of a message or a row of a statement. Only the first and `surplus` give anything. */
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

/** What brings messages: pasted by the team, a row of its statement, or a phone that forwards them. */
export const messageSources = ['paste', 'statement', 'webhook'] as const;
/** What brings transfers: a message, or a person who has read one that we can't. */
export const transferSources = [...messageSources, 'hand'] as const;

export const statementStates = ['unmapped', 'waiting', 'working', 'done', 'failed'] as const;
