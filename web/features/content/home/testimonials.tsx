import type { HomePage } from '@makao/contract/content';
import { wholeNumber } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import { Stars } from '#web/components/ui/stars.tsx';
import { ratingText } from '#web/lib/rating.ts';

type Reviews = NonNullable<HomePage['reviews']>;

/** `10+` stands for ten or more, `120+` for 120 or more. */
const atLeast = (count: number) => `${wholeNumber(Math.floor(count / 10) * 10)}+`;

/** The specified figures, until there are enough reviews for real ones. Nobody is quoted then. */
export const figuresBefore = { averageRating: 4.8, reviewsCount: 10 };

/** How customers rate agents on average. */
export const AverageRating = ({
  reviews: { averageRating, reviewsCount },
}: {
  reviews: Pick<Reviews, 'averageRating' | 'reviewsCount'>;
}) => (
  <span className="flex items-center gap-2">
    <Stars note={averageRating} />
    <b className="text-ink">{ratingText(averageRating)}</b>
    <span className="sr-only">{m.content_home_ratingLabel({ rating: ratingText(averageRating) })}</span>
    <span>{m.content_home_reviewsCount({ count: atLeast(reviewsCount) })}</span>
  </span>
);

/** What a customer wrote. */
export const Testimonial = ({ review: { note, comment, firstName, ward } }: { review: Reviews['latest'][number] }) => (
  <figure className="flex h-full flex-col rounded-card border border-line bg-shell p-4">
    <Stars note={note} />
    <blockquote className="mt-2 grow text-pretty">{comment}</blockquote>
    <figcaption className="mt-3 text-sm font-medium text-stone">
      {ward ? `${firstName}, ${ward}` : firstName}
    </figcaption>
  </figure>
);
