/** Limits of conversations between customers and agents. */
export const threadLimits = {
  perPage: 20,
  /** Messages of one thread that are read at once. */
  messagesShown: 50,
  text: 2000,
  comment: 1000,
  /** New threads of a customer, and messages of one side over all threads. */
  newPerDay: 10,
  messagesPerDay: 100,
  /** Messages a customer may send before the agent answers. */
  unanswered: 5,
  reportsPerDay: 5,
  /** How long the thread that somebody last wrote to stays addressed by chat. */
  addressedMinutes: 30,
} as const;
