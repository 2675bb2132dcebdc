/** Whom to reach, and about what: an ad, or all the ads of an agent. */
export type Contact = { agentName: string } & ({ adId: string; code: string; what: string } | { agentId: string });
