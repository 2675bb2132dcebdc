import { shortDate } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import { useQuery } from '@tanstack/react-query';
import HeartIcon from 'lucide-react/icons/heart';
import { ButtonLink } from '#web/components/ui/button.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { Loaded } from '#web/components/ui/loaded.tsx';
import { BeyondLast, Pagination } from '#web/components/ui/pagination.tsx';
import { Section } from '#web/features/accounts/section.tsx';
import { AdGrid, AdGridSkeleton } from '#web/features/ads/ad-grid.tsx';
import { cardOf } from '#web/features/ads/card-ad.ts';
import { Heart } from '#web/features/favorites/heart.tsx';
import { privateMeta } from '#web/lib/private-meta.ts';
import { usePage } from '#web/lib/use-page.ts';
import type { Route } from './+types/favorites';
import { favoritesQuery } from './queries.ts';

export const meta: Route.MetaFunction = () => privateMeta(m.favorites_heading());

export default function Favorites() {
  return (
    <Section title={m.favorites_heading()} text={m.favorites_text()}>
      <Kept />
    </Section>
  );
}

function Kept() {
  const favorites = useQuery(favoritesQuery(usePage()));
  return (
    <Loaded query={favorites} skeleton={<AdGridSkeleton count={8} columns={4} label={m.search_loading()} />}>
      {({ data, pagination }) => {
        if (pagination.resultCount === 0)
          return (
            <EmptyState
              icon={
                <HeartIcon
                  aria-hidden
                  className="animate-[pulse-heart_1.4s_ease-in-out_infinite] fill-coral text-coral"
                />
              }
              title={m.favorites_none()}
              text={m.favorites_noneText()}
            >
              <ButtonLink to="/search">{m.accounts_browse()}</ButtonLink>
            </EmptyState>
          );
        if (data.length === 0) return <BeyondLast />;
        const added = new Map(
          data.map(({ ad, createdAt }) => [ad.id, m.accounts_added({ date: shortDate(createdAt) })]),
        );
        return (
          <>
            <AdGrid
              Heart={Heart}
              ads={data.map(({ ad }) => cardOf(ad))}
              now={favorites.dataUpdatedAt}
              variant="home"
              columns={4}
              eager={2}
              noteOf={(id) => added.get(id)}
            />
            <Pagination pages={pagination} />
          </>
        );
      }}
    </Loaded>
  );
}
