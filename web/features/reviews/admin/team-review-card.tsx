import type { ContactKind } from '@makao/contract/leads';
import type { HoldReason, TeamReview } from '@makao/contract/reviews';
import { timeAgo } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { classes } from '#web/components/ui/classes.ts';
import { Link } from '#web/components/ui/link.tsx';
import { Stars } from '#web/components/ui/stars.tsx';
import { ReviewAnswer } from '../review-answer.tsx';

interface TeamReviewCardProps {
  review: TeamReview;
  busy: boolean;
  onAnswer: () => void;
  onRemoveAnswer: () => void;
  onHide: () => void;
  onRelease: () => void;
}

const holdTexts: Record<HoldReason, () => string> = {
  burst: m.reviews_team_held_burst,
  device: m.reviews_team_held_device,
  address: m.reviews_team_held_address,
  age: m.reviews_team_held_age,
  contact: m.reviews_team_held_contact,
};

const contactTexts: Record<ContactKind, (inputs: { ago: string }) => string> = {
  call: m.reviews_team_called,
  chat: m.reviews_team_chatted,
  message: m.reviews_team_wrote,
};

/** A review with both people, and what the team can do about it. */
export const TeamReviewCard = ({ review, busy, onAnswer, onRemoveAnswer, onHide, onRelease }: TeamReviewCardProps) => (
  <article data-review={review.id} className="rounded-card border border-line bg-shell p-4">
    <p className="flex flex-wrap items-center justify-between gap-2">
      <Stars note={review.note} />
      <small className="text-xs text-stone">{timeAgo(review.writtenAt)}</small>
    </p>
    <p className={classes('mt-2 text-pretty', !review.comment && 'text-stone italic')}>
      {review.comment ?? m.reviews_noComment()}
    </p>
    <p className="mt-2 text-sm text-stone">
      <Link to={`/admin/people/${review.owner.id}`} className="font-medium text-lagoon hover:underline">
        {review.owner.fullName}
      </Link>{' '}
      <span className="tabular-nums">{review.owner.phoneNumber}</span> {m.reviews_team_about()}{' '}
      <Link to={`/admin/people/${review.agent.userId}`} className="font-medium text-lagoon hover:underline">
        {review.agent.fullName}
      </Link>
    </p>
    <p className="mt-1 text-sm text-stone">
      {m.reviews_team_account({ ago: timeAgo(review.owner.memberSince) })} ·{' '}
      {review.contact
        ? contactTexts[review.contact.kind]({ ago: timeAgo(review.contact.at) })
        : m.reviews_team_noContact()}
    </p>
    {review.heldFor.length > 0 && (
      <ul aria-label={m.reviews_team_heldFor()} className="mt-2 flex flex-wrap gap-1.5">
        {review.heldFor.map((reason) => (
          <li key={reason}>
            <Badge tone="warning">{holdTexts[reason]()}</Badge>
          </li>
        ))}
      </ul>
    )}
    <ReviewAnswer answer={review.answer} />
    <ReviewAnswer answer={review.teamAnswer} isOurs />
    {review.hiddenReason && (
      <p className="mt-2 text-sm text-error">{m.reviews_own_hidden({ reason: review.hiddenReason })}</p>
    )}
    <div className="mt-3 flex flex-wrap gap-2">
      {(review.status === 'waiting' || review.status === 'hidden') && (
        <Button variant="secondary" size="sm" disabled={busy} onClick={onRelease}>
          {m.reviews_team_release()}
        </Button>
      )}
      {review.status === 'public' && (
        <Button variant="secondary" size="sm" aria-haspopup="dialog" disabled={busy} onClick={onAnswer}>
          {m.reviews_team_answer()}
        </Button>
      )}
      {review.teamAnswer && (
        <Button variant="remove" size="sm" disabled={busy} onClick={onRemoveAnswer}>
          {m.reviews_team_removeAnswer()}
        </Button>
      )}
      {review.status !== 'hidden' && (
        <Button variant="remove" size="sm" aria-haspopup="dialog" onClick={onHide}>
          {m.reviews_team_hide()}
        </Button>
      )}
    </div>
  </article>
);
