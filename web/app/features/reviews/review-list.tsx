import type { AgentReview } from '@makao/contract/agents';
import { shortDate } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import { classes } from '#app/components/ui/classes.ts';
import { Stars } from '#app/components/ui/stars.tsx';

export const ReviewList = ({ reviews }: { reviews: readonly AgentReview[] }) => (
  <ul className="grid gap-4 sm:grid-cols-2">
    {reviews.map(({ id, note, comment, createdAt, owner }) => (
      <li key={id} className="rounded-card border border-line bg-shell p-4">
        <p className="flex items-center justify-between gap-3">
          <Stars note={note} />
          <small className="text-xs text-stone">{shortDate(createdAt)}</small>
        </p>
        <p className={classes('mt-2 line-clamp-6', !comment && 'text-stone italic')}>
          {comment ?? m.reviews_noComment()}
        </p>
        <p className="mt-2 text-sm font-medium text-stone">{owner.fullName}</p>
      </li>
    ))}
  </ul>
);
