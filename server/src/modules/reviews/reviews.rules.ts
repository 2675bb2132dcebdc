import type { ReviewStatus } from '@makao/contract/reviews';
import { contentVersion } from '../../lib/content-version.ts';

interface Standing {
  publishedAt: Date | null;
  heldAt: Date | null;
  hiddenAt: Date | null;
}

/** Another one whenever the author writes it. */
export const reviewVersion = ({
  note,
  comment,
  writtenAt,
}: {
  note: number;
  comment: string | null;
  writtenAt: Date;
}) => contentVersion(note, comment, writtenAt);

/** The status of a review: hidden by the team, held for it, public, or public soon. */
export const reviewStatus = ({ publishedAt, heldAt, hiddenAt }: Standing): ReviewStatus =>
  hiddenAt ? 'hidden' : heldAt ? 'waiting' : publishedAt ? 'public' : 'soon';
export const reviewStatusSql = (r = 'r') => `case when ${r}.hidden_at is not null then 'hidden'
  when ${r}.held_at is not null then 'waiting' when ${r}.published_at is not null then 'public' else 'soon' end`;
