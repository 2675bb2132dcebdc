import { m } from '@makao/i18n/messages';
import { Carousel } from '#app/components/ui/carousel.tsx';
import { Stars } from '#app/components/ui/stars.tsx';

const rating = '4.8';
const reviews = '+10';
const said = [
  { text: m.content_home_said1, who: m.content_home_said1Who },
  { text: m.content_home_said2, who: m.content_home_said2Who },
  { text: m.content_home_said3, who: m.content_home_said3Who },
  { text: m.content_home_said4, who: m.content_home_said4Who },
  { text: m.content_home_said5, who: m.content_home_said5Who },
];

export const Testimonials = ({ className }: { className?: string }) => (
  <Carousel
    title={m.content_home_testimonials()}
    text={
      <span className="flex items-center gap-2">
        <Stars note={Number(rating)} />
        <b className="text-ink">{rating}</b>
        <span className="sr-only">{m.content_home_ratingLabel({ rating })}</span>
        <span>{m.content_home_reviewsCount({ count: reviews })}</span>
      </span>
    }
    tablet={3.2}
    className={className}
  >
    {said.map(({ text, who }) => (
      <figure key={who()} className="flex h-full flex-col rounded-card border border-line bg-shell p-4">
        <Stars note={5} />
        <blockquote className="mt-2 grow text-pretty">{text()}</blockquote>
        <figcaption className="mt-3 text-sm font-medium text-stone">{who()}</figcaption>
      </figure>
    ))}
  </Carousel>
);
