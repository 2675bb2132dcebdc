import type { OwnReview } from '@makao/contract/reviews';
import { shortDate } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import { Link } from 'react-router';
import { Avatar } from '#app/components/ui/avatar.tsx';
import { classes } from '#app/components/ui/classes.ts';
import { Stars } from '#app/components/ui/stars.tsx';

/** The reviews a person has written. */
export const OwnReviews = ({ reviews }: { reviews: readonly OwnReview[] }) => (
  <ul className="grid gap-4 md:grid-cols-2">
    {reviews.map(({ id, note, comment, createdAt, agent }) => (
      <li key={id} className="rounded-card border border-line bg-shell p-4">
        <div className="flex items-center gap-3">
          <Avatar name={agent.fullName} url={agent.avatar} size="sm" />
          <Link
            to={`/agents/${agent.id}`}
            className="min-w-0 grow truncate font-semibold hover:text-lagoon hover:underline"
          >
            {agent.fullName}
          </Link>
          <small className="text-xs text-stone">{shortDate(createdAt)}</small>
        </div>
        <p className="mt-3">
          <Stars note={note} />
        </p>
        <p className={classes('mt-1', !comment && 'text-stone italic')}>{comment ?? m.reviews_noComment()}</p>
      </li>
    ))}
  </ul>
);
