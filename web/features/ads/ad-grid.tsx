import { m } from '@makao/i18n/messages';
import { classes } from '#web/components/ui/classes.ts';
import { Kept, KeptList } from '#web/components/ui/kept.tsx';
import { AdCard, type CardHeart } from './ad-card.tsx';
import type { CardAd } from './card-ad.ts';
import { CardIcons } from './card-icons.tsx';
import { useLacking } from './use-lacking.ts';

interface AdGridProps {
  ads: readonly CardAd[];
  Heart: CardHeart;
  now: number;
  variant?: 'search' | 'home';
  /** Columns on wide screens. */
  columns?: 2 | 3 | 4;
  /** How many are in view from the start. */
  eager?: number;
  /** What to say below an ad, beyond the ad itself. */
  noteOf?: (adId: string) => string | undefined;
  /** False where another grid of the page already brings the icons. */
  icons?: boolean;
}

const gridOf = (columns: 2 | 3 | 4) =>
  classes(
    'in-rows grid grid-cols-2 gap-3 sm:grid-cols-3 md:gap-5',
    columns === 4 && 'lg:grid-cols-4',
    columns === 2 && 'lg:grid-cols-2',
  );

export function AdGrid({ ads, Heart, now, variant, columns = 3, eager = 0, noteOf, icons = true }: AdGridProps) {
  if (useLacking(ads)) return <AdGridSkeleton count={ads.length} columns={columns} label={m.search_loading()} />;
  return (
    <>
      {icons && (
        <Kept still name="card-icons" className="contents">
          {() => <CardIcons />}
        </Kept>
      )}
      <KeptList
        name="card"
        className={gridOf(columns)}
        items={ads.map((ad, index) => {
          const shown = { now, variant, eager: index < eager, note: noteOf?.(ad.id) };
          const item = () => (
            <li key={ad.id}>
              <AdCard ad={ad} {...shown} Heart={Heart} />
            </li>
          );
          return { of: ad, from: shown, item };
        })}
      />
    </>
  );
}

/** The shape of the cards to come. */
export const AdGridSkeleton = ({
  count,
  columns = 3,
  label,
}: {
  count: number;
  columns?: 2 | 3 | 4;
  label: string;
}) => (
  <ul aria-label={label} aria-busy className={gridOf(columns)}>
    {Array.from({ length: count }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same.
      <li key={index} className="overflow-hidden rounded-card border border-line bg-shell">
        <div className="skeleton aspect-4/5 rounded-none" />
        <div className="grid gap-2 p-2.5 sm:p-3.5">
          <div className="skeleton h-6 w-3/5" />
          <div className="skeleton h-4 w-4/5" />
          <div className="skeleton h-4 w-1/2" />
          <div className="skeleton mt-2 h-4 w-full" />
        </div>
      </li>
    ))}
  </ul>
);
