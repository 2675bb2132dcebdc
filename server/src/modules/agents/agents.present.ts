import type { AgentCard, AgentDetail, AgentReview } from '@makao/contract/agents';
import type { FileUrl } from '../../services.ts';
import type { FoundAgent, ReviewRow } from './agents.queries.ts';

export const presentAgentCard = ({ row, adsCount, adWards }: FoundAgent, fileUrl: FileUrl): AgentCard => ({
  id: row.id,
  fullName: row.full_name,
  profileImageUrl: row.avatar && fileUrl(row.avatar),
  isOnboarded: row.is_onboarded,
  averageRating: row.reviews_count === 0 ? null : Math.round((row.rating_sum / row.reviews_count) * 10) / 10,
  reviewsCount: row.reviews_count,
  adsCount,
  locations: row.subscribed.length > 0 ? row.subscribed : adWards,
});

export const presentAgent = (agent: FoundAgent, fileUrl: FileUrl): AgentDetail => ({
  ...presentAgentCard(agent, fileUrl),
  yearsOfExperience: agent.row.years_of_experience,
  instagramUrl: agent.row.instagram_url,
  instagramFollowersCount: agent.row.instagram_followers_count,
  createdAt: agent.row.created_at.toISOString(),
});

export const presentReview = (row: ReviewRow, fileUrl: FileUrl): AgentReview => ({
  id: row.id,
  note: row.note,
  comment: row.comment,
  createdAt: row.created_at.toISOString(),
  owner: { fullName: row.owner_name, avatar: row.owner_avatar && fileUrl(row.owner_avatar) },
});
