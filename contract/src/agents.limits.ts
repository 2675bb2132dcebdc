/** Numbers of the agent's day; apart from the others, which public pages load. */
export const agentLimits = {
  /** What an agent sees first: so many of each need, ads that end within days, leads of the last days; newest requests held against their ads. */
  today: { adsShown: 3, endsWithinDays: 5, leadDays: 7, requests: 100 },
  /** Ads confirmed by one call. */
  confirmTogether: 500,
  /** Beyond `atOnce` within an hour an agent is told of leads at most every `minutes`; at night what was gathered waits. */
  leads: { note: 1000, atOnce: 5, minutes: 10, night: { from: 21, to: 7 } },
  /** Ads an agent sends to customers who look for one, a day; what a customer gets of all agents, a day. */
  offers: { perAgent: 10, perCustomer: 3, adsShown: 3 },
  /** Fewer customers than this are not told of. */
  demand: { least: 3 },
  bio: 600,
} as const;
