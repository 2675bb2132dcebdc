/** Limits of conversations between customers and agents. */
export const threadLimits = {
  perPage: 20,
  /** Messages of one thread that are read at once. */
  messagesShown: 50,
  text: 2000,
  comment: 1000,
  /** New threads of a customer, and messages of a customer over all threads, or of an agent in one. */
  newPerDay: 10,
  messagesPerDay: 100,
  /** Messages a customer may send before the agent answers, and an agent to a customer who never wrote. */
  unanswered: 5,
  toLead: 1,
  reportsPerDay: 5,
  /** How long the thread that somebody last wrote to stays addressed by chat. */
  addressedMinutes: 30,
  /** How long a text may be meant as an answer to a message, and for how long that is likely. */
  openHours: 48,
  freshMinutes: 30,
} as const;
