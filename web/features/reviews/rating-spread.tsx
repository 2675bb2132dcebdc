import { wholeNumber } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import Star from 'lucide-react/icons/star';

/** How many reviews gave how many stars, the best first. `ratings` begins with one star. */
export function RatingSpread({ ratings }: { ratings: readonly number[] }) {
  const total = ratings.reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  return (
    <ul aria-label={m.reviews_spread()} className="mb-5 grid max-w-sm gap-1.5">
      {ratings
        .map((count, index) => ({ stars: index + 1, count }))
        .reverse()
        .map(({ stars, count }) => (
          <li key={stars} className="flex items-center gap-2 text-sm tabular-nums">
            <span className="sr-only">{m.reviews_spreadLine({ stars, count: wholeNumber(count) })}</span>
            <span aria-hidden className="flex w-8 items-center gap-1">
              {stars}
              <Star className="size-3.5 fill-mango text-mango" />
            </span>
            <span aria-hidden className="h-2 min-w-0 grow overflow-hidden rounded-full bg-line">
              <span className="block h-full rounded-full bg-mango" style={{ width: `${(100 * count) / total}%` }} />
            </span>
            <span aria-hidden className="w-10 text-right text-stone">
              {wholeNumber(count)}
            </span>
          </li>
        ))}
    </ul>
  );
}
