import type { AdCard as Ad } from '@makao/contract/ads';
import { AdCard } from '#web/features/ads/ad-card.tsx';
import { adGridClass } from '#web/features/ads/ad-grid.tsx';
import { nameOf } from '#web/features/ads/ad-labels.ts';
import { CardIcons } from '#web/features/ads/card-icons.tsx';
import { Heart } from './heart.tsx';

interface AdGridProps {
  ads: readonly Ad[];
  now: number;
  /** How many are in view from the start. */
  eager?: number;
  /** A note below an ad. */
  noteOf?: (adId: string) => string | undefined;
  /** False where another grid of the screen already brings the icons. */
  icons?: boolean;
}

/** Ads as cards, for a signed-in user. */
export const AdGrid = ({ ads, now, eager = 0, noteOf, icons = true }: AdGridProps) => (
  <>
    {icons && <CardIcons />}
    <ul className={adGridClass(4)}>
      {ads.map((ad, index) => (
        <li key={ad.id}>
          <AdCard
            ad={ad}
            now={now}
            variant="home"
            eager={index < eager}
            note={noteOf?.(ad.id)}
            heart={<Heart adId={ad.id} what={nameOf(ad)} />}
            showAgent
          />
        </li>
      ))}
    </ul>
  </>
);
