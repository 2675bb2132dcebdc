import type { AgentReview } from '@makao/contract/agents';
import { shortDate } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import type { ReactNode } from 'react';
import { classes } from '#web/components/ui/classes.ts';
import { Stars } from '#web/components/ui/stars.tsx';
import { ReviewAnswer } from './review-answer.tsx';

interface ReviewListProps {
  reviews: readonly AgentReview[];
  /** For the agent: what they can do about one. */
  action?: (review: AgentReview) => ReactNode;
}

export const ReviewList = ({ reviews, action }: ReviewListProps) => (
  <ul className="grid gap-4 sm:grid-cols-2">
    {reviews.map((review) => (
      <li key={review.id} className="rounded-card border border-line bg-shell p-4">
        <p className="flex items-center justify-between gap-3">
          <Stars note={review.note} />
          <small className="text-xs text-stone">{shortDate(review.createdAt)}</small>
        </p>
        <p className={classes('mt-2 line-clamp-6', !review.comment && 'text-stone italic')}>
          {review.comment ?? m.reviews_noComment()}
        </p>
        <p className="mt-2 text-sm font-medium text-stone">{review.owner.fullName}</p>
        <ReviewAnswer answer={review.answer} />
        <ReviewAnswer answer={review.teamAnswer} isOurs />
        {action?.(review)}
      </li>
    ))}
  </ul>
);
