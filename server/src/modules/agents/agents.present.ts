import type { AgentCard, AgentDetail, AgentReview } from '@makao/contract/agents';
import type { FileUrl } from '../../services.ts';
import { averageRating } from '../accounts/accounts.rules.ts';
import type { FoundAgent, ReviewRow } from './agents.queries.ts';

export const presentAgentCard = ({ row, adsCount, adWards }: FoundAgent, fileUrl: FileUrl): AgentCard => ({
  id: row.id,
  fullName: row.fullName,
  profileImageUrl: row.avatar && fileUrl(row.avatar),
  isOnboarded: row.isOnboarded,
  averageRating: averageRating(row),
  reviewsCount: row.reviewsCount,
  score: row.score,
  hasPledge: row.pledgedAt !== null,
  adsCount,
  locations: row.subscribed.length > 0 ? row.subscribed : adWards,
});

export const presentAgent = (agent: FoundAgent, ratings: number[], fileUrl: FileUrl): AgentDetail => ({
  ...presentAgentCard(agent, fileUrl),
  yearsOfExperience: agent.row.yearsOfExperience,
  instagramUrl: agent.row.instagramUrl,
  instagramFollowersCount: agent.row.instagramFollowersCount,
  instagramFollowersAt: agent.row.instagramFollowersAt?.toISOString() ?? null,
  isExperienceConfirmed: agent.row.experienceConfirmedAt !== null,
  isFollowersConfirmed: agent.row.followersConfirmedAt !== null,
  bioEn: agent.row.bioEn,
  bioSw: agent.row.bioSw,
  languages: agent.row.languages,
  workingHours: agent.row.workingHours,
  createdAt: agent.row.createdAt.toISOString(),
  ratings,
  scoreParts: agent.row.score === null ? null : agent.row.scoreParts,
});

/** The agent's answer to a review, if any. */
export const presentAnswer = ({ answer, answeredAt }: Pick<ReviewRow, 'answer' | 'answeredAt'>) =>
  answer !== null && answeredAt ? { text: answer, createdAt: answeredAt.toISOString() } : null;

export const presentTeamAnswer = ({ teamAnswer, teamAnsweredAt }: Pick<ReviewRow, 'teamAnswer' | 'teamAnsweredAt'>) =>
  presentAnswer({ answer: teamAnswer, answeredAt: teamAnsweredAt });

export const presentReview = (row: ReviewRow, fileUrl: FileUrl): AgentReview => ({
  id: row.id,
  note: row.note,
  comment: row.comment,
  createdAt: row.createdAt.toISOString(),
  answer: presentAnswer(row),
  teamAnswer: presentTeamAnswer(row),
  owner: { fullName: row.ownerName, avatar: row.ownerAvatar && fileUrl(row.ownerAvatar) },
});
