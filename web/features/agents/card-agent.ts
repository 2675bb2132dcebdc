import type { AgentCard } from '@makao/contract/agents';

const wardsNamed = 3;

/** What a card shows. Loaded data is sent along with the page, so nothing else of the agent goes with it. */
export const cardAgentOf = ({ locations, ...agent }: AgentCard) => ({
  id: agent.id,
  name: agent.fullName,
  image: agent.profileImageUrl,
  verified: agent.isOnboarded,
  rating: agent.averageRating,
  reviews: agent.reviewsCount,
  score: agent.score,
  pledge: agent.hasPledge,
  ads: agent.adsCount,
  wards: locations.slice(0, wardsNamed),
  moreWards: Math.max(0, locations.length - wardsNamed),
});
export type CardAgent = ReturnType<typeof cardAgentOf>;
