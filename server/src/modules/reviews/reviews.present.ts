import type { AgentToReview, OwnReview, TeamReview } from '@makao/contract/reviews';
import type { FileUrl } from '../../services.ts';
import { isVideo, picture } from '../ads/ads.present.ts';
import { presentAgentCard, presentAnswer, presentTeamAnswer } from '../agents/agents.present.ts';
import type { FoundAgent } from '../agents/agents.queries.ts';
import type { ContactRow, ReviewRow, TeamRow } from './reviews.queries.ts';
import { reviewStatus, reviewVersion } from './reviews.rules.ts';

const presentText = (row: ReviewRow | TeamRow) => ({
  id: row.id,
  note: row.note,
  comment: row.comment,
  createdAt: row.createdAt.toISOString(),
  answer: presentAnswer(row),
  status: reviewStatus(row),
  publicAt: row.publicAt.toISOString(),
  hiddenReason: row.hiddenReason,
});

export const presentReview = (row: ReviewRow, fileUrl: FileUrl): OwnReview => ({
  ...presentText(row),
  agent: { id: row.agentId, fullName: row.agentName, avatar: row.agentAvatar && fileUrl(row.agentAvatar) },
});

export const presentTeamReview = (row: TeamRow): TeamReview => ({
  ...presentText(row),
  writtenAt: row.writtenAt.toISOString(),
  version: reviewVersion(row),
  owner: {
    id: row.ownerId,
    fullName: row.ownerName,
    phoneNumber: row.ownerPhone,
    locale: row.ownerLocale,
    memberSince: row.ownerSince.toISOString(),
  },
  agent: {
    id: row.agentId,
    userId: row.agentUserId,
    fullName: row.agentName,
    phoneNumber: row.agentPhone,
    locale: row.agentLocale,
  },
  teamAnswer: presentTeamAnswer(row),
  heldFor: row.heldFor,
  contact: row.contact && { ...row.contact, at: new Date(row.contact.at).toISOString() },
});

export const presentToReview = (agent: FoundAgent, ads: ContactRow['ads'], fileUrl: FileUrl): AgentToReview => ({
  ...presentAgentCard(agent, fileUrl),
  transactionEventsAds: ads.map(({ id, media }) => {
    const cover = media.find(({ path }) => !isVideo(path));
    return { id, imagesUrls: media.map(({ path }) => fileUrl(path)), cover: cover ? picture(cover, fileUrl) : null };
  }),
});
