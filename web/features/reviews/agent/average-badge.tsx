import { m } from '@makao/i18n/messages';
import Star from 'lucide-react/icons/star';
import { Badge } from '#web/components/ui/badge.tsx';
import { ratingText } from '#web/lib/rating.ts';

const goodAbove = 3.5;

export function AverageBadge({ rating }: { rating: number }) {
  const isGood = rating > goodAbove;
  return (
    <Badge tone={isGood ? 'success' : 'warning'} className="px-3 py-1.5 text-sm tabular-nums">
      <Star aria-hidden className="size-4 fill-current" />
      {m.reviews_received_average({ rating: ratingText(rating) })} ·{' '}
      {isGood ? m.reviews_received_good() : m.reviews_received_fair()}
    </Badge>
  );
}
