/** The key of everything an agent's actions may change. */
export const agentKey = ['agent'];

/** The key of conversations between customers and agents. */
export const threadsKey = ['threads'];

/** The key of everything the team's actions may change. */
export const teamKey = ['team'];
