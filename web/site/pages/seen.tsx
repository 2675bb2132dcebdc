import { m } from '@makao/i18n/messages';
import { useRevalidator } from 'react-router';
import { Button, ButtonLink } from '#web/components/ui/button.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { AdGrid, AdGridSkeleton } from '#web/features/ads/ad-grid.tsx';
import { Heart } from '#web/features/favorites/heart.tsx';
import { privateMeta } from '#web/lib/private-meta.ts';
import type { Route } from './+types/seen';
import { comparePath } from './compare.tsx';

/** It shows what this browser and this person know. */
export const handle = { personal: true };

export const clientLoader = async () => (await import('./seen.load.ts')).loadSeen();
clientLoader.hydrate = true as const;

export const meta: Route.MetaFunction = () => privateMeta(m.ads_seen_title());

export const HydrateFallback = () => (
  <div className="frame pt-6">
    <h1 className="mb-4 text-2xl md:text-3xl">{m.ads_seen_title()}</h1>
    <AdGridSkeleton count={8} columns={4} label={m.search_loading()} />
  </div>
);

export default function Seen({ loaderData: { seen, contacted, compare, now } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const clear = async () => {
    const { forgetKept } = await import('#web/lib/kept-ads.ts');
    await forgetKept('seen').catch(() => {});
    await revalidate();
  };
  return (
    <div className="frame grid gap-8 pt-6">
      <section aria-labelledby="seen">
        <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
          <h1 id="seen" className="text-2xl md:text-3xl">
            {m.ads_seen_title()}
          </h1>
          <span className="flex flex-wrap gap-2">
            {compare.length > 0 && (
              <ButtonLink to={comparePath(compare)} size="sm">
                {m.ads_compare_open({ count: compare.length })}
              </ButtonLink>
            )}
            {seen.length > 0 && (
              <Button variant="secondary" size="sm" onClick={() => void clear()}>
                {m.ads_seen_clear()}
              </Button>
            )}
          </span>
        </div>
        {seen.length === 0 ? (
          <EmptyState title={m.ads_seen_none()} text={m.ads_seen_noneText()}>
            <ButtonLink to="/search">{m.accounts_browse()}</ButtonLink>
          </EmptyState>
        ) : (
          <AdGrid Heart={Heart} ads={seen} now={now} variant="home" columns={4} eager={2} />
        )}
      </section>
      {contacted.length > 0 && (
        <section aria-labelledby="contacted">
          <h2 id="contacted" className="mb-4 text-xl md:text-2xl">
            {m.ads_seen_contacted()}
          </h2>
          <AdGrid Heart={Heart} ads={contacted} now={now} variant="home" columns={4} icons={seen.length === 0} />
        </section>
      )}
    </div>
  );
}
