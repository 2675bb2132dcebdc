import type { AgentToReview, OwnReview } from '@makao/contract/reviews';
import type { FileUrl } from '../../services.ts';
import { isVideo, picture } from '../ads/ads.present.ts';
import type { ReviewRow, ToReviewRow } from './reviews.queries.ts';

export const presentReview = (row: ReviewRow, fileUrl: FileUrl): OwnReview => ({
  id: row.id,
  note: row.note,
  comment: row.comment,
  createdAt: row.created_at.toISOString(),
  agent: { id: row.agent_id, fullName: row.agent_name, avatar: row.agent_avatar && fileUrl(row.agent_avatar) },
});

export const presentToReview = (row: ToReviewRow, fileUrl: FileUrl): AgentToReview => ({
  id: row.id,
  fullName: row.name,
  profileImageUrl: row.avatar && fileUrl(row.avatar),
  isOnboarded: row.is_onboarded,
  averageRating: row.reviews_count === 0 ? null : Math.round((row.rating_sum / row.reviews_count) * 10) / 10,
  reviewsCount: row.reviews_count,
  adsCount: row.ads_count,
  locations: row.locations,
  transactionEventsAds: row.ads.map(({ id, media }) => {
    const cover = media.find(({ path }) => !isVideo(path));
    return {
      id,
      imagesUrls: media.map(({ path }) => fileUrl(path)),
      cover: cover ? picture(cover, fileUrl) : null,
    };
  }),
});
