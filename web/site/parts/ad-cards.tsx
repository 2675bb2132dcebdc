import type { AdCard as Ad } from '@makao/contract/ads';
import type { ReactNode } from 'react';
import { AdCard, type CardLook, slideSizes } from '#web/features/ads/ad-card.tsx';
import { adGridClass, type GridColumns } from '#web/features/ads/ad-grid.tsx';
import { nameOf } from '#web/features/ads/ad-labels.ts';
import { CardIcons } from '#web/features/ads/card-icons.tsx';
import { cached, HtmlElement } from '../cached.tsx';
import { CardMenu } from './card-menu.tsx';
import { carousel } from './carousel.tsx';
import { Heart } from './heart.tsx';

/** A card as an item of a list, rendered once per version of its ad and hour. */
function adItem(ad: Ad, look: CardLook) {
  const { now, variant, eager, sizes, note } = look;
  return cached(['card', ad.id, ad.version, now, variant, eager, sizes, note], () => (
    <li>
      <AdCard
        ad={ad}
        {...look}
        heart={
          <>
            <Heart adId={ad.id} what={nameOf(ad)} />
            <CardMenu adId={ad.id} what={nameOf(ad)} />
          </>
        }
      />
    </li>
  ));
}

interface AdsLook extends Pick<CardLook, 'now' | 'variant'> {
  /** How many are in view from the start. */
  eager?: number;
  /** A note below an ad. */
  noteOf?: (adId: string) => string | undefined;
}

const items = (ads: readonly Ad[], { eager = 0, noteOf, ...look }: AdsLook, sizes?: string) =>
  ads.map((ad, index) => adItem(ad, { ...look, eager: index < eager, note: noteOf?.(ad.id), ...(sizes && { sizes }) }));

/** Stands once on a page that shows cards. */
export const cardIcons = () => (
  <HtmlElement className="contents">
    {cached(['card icons'], () => (
      <CardIcons />
    ))}
  </HtmlElement>
);

/** Ads as a grid of cards. */
export const adGrid = (ads: readonly Ad[], { columns, ...look }: AdsLook & { columns?: GridColumns }) => (
  <HtmlElement as="ul" className={adGridClass(columns)}>
    {items(ads, look)}
  </HtmlElement>
);

interface AdSlidesProps extends AdsLook {
  id: string;
  title: ReactNode;
  /** Beside the title: where all of them are. */
  action?: ReactNode;
}

/** Ads in a row. */
export const adSlides = (ads: readonly Ad[], { id, title, action, ...look }: AdSlidesProps) =>
  carousel({ id, title, action, slides: items(ads, look, slideSizes) });
