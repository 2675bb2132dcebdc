import type { AgentReview } from '@makao/contract/agents';
import { shortDate } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import Star from 'lucide-react/icons/star';
import { classes } from '#app/components/ui/classes.ts';

/** A note in stars, and in words for those who can't see them. */
export const Stars = ({ note }: { note: number }) => (
  <span role="img" aria-label={m.review_note({ note })} className="inline-flex">
    {[1, 2, 3, 4, 5].map((star) => (
      <Star
        key={star}
        aria-hidden
        className={classes('size-4', star <= Math.round(note) ? 'fill-mango text-mango' : 'text-line-strong')}
      />
    ))}
  </span>
);

export const ReviewList = ({ reviews }: { reviews: readonly AgentReview[] }) => (
  <ul className="grid gap-4 sm:grid-cols-2">
    {reviews.map(({ id, note, comment, createdAt, owner }) => (
      <li key={id} className="rounded-card border border-line bg-shell p-4">
        <p className="flex items-center justify-between gap-3">
          <Stars note={note} />
          <small className="text-xs text-stone">{shortDate(createdAt)}</small>
        </p>
        <p className={classes('mt-2 line-clamp-6', !comment && 'text-stone italic')}>
          {comment ?? m.review_noComment()}
        </p>
        <p className="mt-2 text-sm font-medium text-stone">{owner.fullName}</p>
      </li>
    ))}
  </ul>
);
