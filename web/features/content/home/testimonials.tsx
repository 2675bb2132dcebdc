import type { HomePage } from '@makao/contract/content';
import { wholeNumber } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import { Carousel } from '#web/components/ui/carousel.tsx';
import { Kept } from '#web/components/ui/kept.tsx';
import { Stars } from '#web/components/ui/stars.tsx';
import { ratingText } from '#web/lib/rating.ts';

/** `+10` stands for ten or more, `+120` for 120 or more. */
const atLeast = (count: number) => `+${wholeNumber(Math.floor(count / 10) * 10)}`;

/** What customers wrote, and how they rate agents on average. */
export function Testimonials({ reviews }: { reviews: NonNullable<HomePage['reviews']> }) {
  const rating = ratingText(reviews.averageRating);
  return (
    <Carousel
      title={m.content_home_testimonials()}
      text={
        <span className="flex items-center gap-2">
          <Stars note={reviews.averageRating} />
          <b className="text-ink">{rating}</b>
          <span className="sr-only">{m.content_home_ratingLabel({ rating })}</span>
          <span>{m.content_home_reviewsCount({ count: atLeast(reviews.reviewsCount) })}</span>
        </span>
      }
      tablet={3.2}
    >
      {reviews.latest.map(({ id, note, comment, firstName, ward }) => (
        <Kept still key={id} name="praise" from={[note, comment, firstName, ward]} className="contents">
          {() => (
            <figure className="flex h-full flex-col rounded-card border border-line bg-shell p-4">
              <Stars note={note} />
              <blockquote className="mt-2 grow text-pretty">{comment}</blockquote>
              <figcaption className="mt-3 text-sm font-medium text-stone">
                {ward ? `${firstName}, ${ward}` : firstName}
              </figcaption>
            </figure>
          )}
        </Kept>
      ))}
    </Carousel>
  );
}
