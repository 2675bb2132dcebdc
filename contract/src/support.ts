/** Why the team is asked: somebody wants to talk to a person, or reported a conversation. */
export const supportTopics = ['help', 'thread'] as const;
export type SupportTopic = (typeof supportTopics)[number];
