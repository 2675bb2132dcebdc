import { m } from '@makao/i18n/messages';
import type { ComponentProps } from 'react';
import { Carousel } from '#web/components/ui/carousel.tsx';
import { Kept } from '#web/components/ui/kept.tsx';
import { AdCard, type CardHeart } from './ad-card.tsx';
import { AdGridSkeleton } from './ad-grid.tsx';
import type { CardAd } from './card-ad.ts';
import { useLacking } from './use-lacking.ts';

interface AdSlidesProps extends Omit<ComponentProps<typeof Carousel>, 'children'> {
  ads: readonly CardAd[];
  Heart: CardHeart;
  now: number;
  variant?: 'search' | 'home';
  /** How many are in view from the start. */
  eager?: number;
}

const sizes = '(min-width:1024px) 270px,(min-width:768px) 40vw,60vw';

/** Ads in a row. */
export function AdSlides({ ads, Heart, now, variant, eager = 0, ...props }: AdSlidesProps) {
  if (useLacking(ads)) return <AdGridSkeleton count={2} columns={4} label={m.search_loading()} />;
  return (
    <Carousel {...props}>
      {ads.map((ad, index) => {
        const shown = { now, variant, eager: index < eager };
        return (
          <Kept key={ad.id} name="slide" of={ad} from={shown} className="contents">
            {() => <AdCard ad={ad} {...shown} sizes={sizes} Heart={Heart} />}
          </Kept>
        );
      })}
    </Carousel>
  );
}
