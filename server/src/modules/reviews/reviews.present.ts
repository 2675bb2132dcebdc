import type { AgentToReview, OwnReview } from '@makao/contract/reviews';
import type { FileUrl } from '../../services.ts';
import { isVideo, picture } from '../ads/ads.present.ts';
import { presentAgentCard } from '../agents/agents.present.ts';
import type { FoundAgent } from '../agents/agents.queries.ts';
import type { ContactRow, ReviewRow } from './reviews.queries.ts';

export const presentReview = (row: ReviewRow, fileUrl: FileUrl): OwnReview => ({
  id: row.id,
  note: row.note,
  comment: row.comment,
  createdAt: row.createdAt.toISOString(),
  agent: { id: row.agentId, fullName: row.agentName, avatar: row.agentAvatar && fileUrl(row.agentAvatar) },
});

export const presentToReview = (agent: FoundAgent, ads: ContactRow['ads'], fileUrl: FileUrl): AgentToReview => ({
  ...presentAgentCard(agent, fileUrl),
  transactionEventsAds: ads.map(({ id, media }) => {
    const cover = media.find(({ path }) => !isVideo(path));
    return { id, imagesUrls: media.map(({ path }) => fileUrl(path)), cover: cover ? picture(cover, fileUrl) : null };
  }),
});
