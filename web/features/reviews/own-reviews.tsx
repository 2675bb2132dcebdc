import type { OwnReview } from '@makao/contract/reviews';
import { dateTime, shortDate } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import { Avatar } from '#web/components/ui/avatar.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { classes } from '#web/components/ui/classes.ts';
import { Link } from '#web/components/ui/link.tsx';
import { Stars } from '#web/components/ui/stars.tsx';
import { Appeal } from '#web/features/cases/appeal.tsx';
import { ReviewAnswer } from './review-answer.tsx';

/** The reviews a person has written. */
export const OwnReviews = ({
  reviews,
  onChange,
}: {
  reviews: readonly OwnReview[];
  onChange: (review: OwnReview) => void;
}) => (
  <ul className="grid gap-4 md:grid-cols-2">
    {reviews.map((review) => (
      <li key={review.id} className="rounded-card border border-line bg-shell p-4">
        <div className="flex items-center gap-3">
          <Avatar name={review.agent.fullName} url={review.agent.avatar} size="sm" />
          <Link
            to={`/agents/${review.agent.id}`}
            className="min-w-0 grow truncate font-semibold hover:text-lagoon hover:underline"
          >
            {review.agent.fullName}
          </Link>
          <small className="text-xs text-stone">{shortDate(review.createdAt)}</small>
        </div>
        <p className="mt-3">
          <Stars note={review.note} />
        </p>
        <p className={classes('mt-1', !review.comment && 'text-stone italic')}>
          {review.comment ?? m.reviews_noComment()}
        </p>
        {review.status !== 'public' && <p className="mt-2 text-sm text-stone">{standing(review)}</p>}
        {review.status === 'hidden' && <Appeal kind="review" subjectId={review.id} />}
        <ReviewAnswer answer={review.answer} />
        <Button
          variant="secondary"
          size="sm"
          className="mt-3"
          aria-haspopup="dialog"
          aria-label={m.reviews_own_changeOf({ name: review.agent.fullName })}
          onClick={() => onChange(review)}
        >
          {m.reviews_own_change()}
        </Button>
      </li>
    ))}
  </ul>
);

/** Why others don't see it yet, or no longer. */
const standing = ({ status, publicAt, hiddenReason }: OwnReview) =>
  status === 'hidden'
    ? m.reviews_own_hidden({ reason: hiddenReason ?? '' })
    : status === 'waiting'
      ? m.reviews_own_waiting()
      : m.reviews_own_soon({ date: dateTime(publicAt) });
