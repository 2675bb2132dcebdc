/** Limits of the agent's area, in a file of their own because public pages load the others. */
export const agentLimits = {
  /**
   * The agent's start page: ads shown per task, days before expiry, days of leads, and newest requests that are
   * matched.
   */
  today: { adsShown: 3, endsWithinDays: 5, leadDays: 7, requests: 100 },
  /** Ads confirmed by one call. */
  confirmTogether: 500,
  /**
   * After `atOnce` messages within an hour an agent is notified of leads at most every `minutes`. At night leads are
   * queued.
   */
  leads: { note: 1000, atOnce: 5, minutes: 10, night: { from: 21, to: 7 } },
  /** Ads per day that an agent may send to customers, and that a customer receives from all agents. */
  offers: { perAgent: 10, perCustomer: 3, adsShown: 3 },
  /** Demand of fewer customers than this is not shown. */
  demand: { least: 3 },
  bio: 600,
} as const;
