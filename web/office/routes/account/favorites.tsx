import { shortDate } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import { useQuery } from '@tanstack/react-query';
import HeartIcon from 'lucide-react/icons/heart';
import { ButtonLink } from '#web/components/ui/button.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { Loaded } from '#web/components/ui/loaded.tsx';
import { Section } from '#web/features/accounts/section.tsx';
import { AdGridSkeleton } from '#web/features/ads/ad-grid.tsx';
import { AdGrid } from '#web/features/favorites/ad-grid.tsx';
import { favoritesQuery } from '#web/features/favorites/queries.ts';
import { usePage } from '#web/office/lib/use-page.ts';
import { BeyondLastPage, ListPages } from '#web/office/list-pages.tsx';

export const title = m.favorites_heading;

export default function Favorites() {
  return (
    <Section title={m.favorites_heading()} text={m.favorites_text()}>
      <FavoriteAds />
    </Section>
  );
}

function FavoriteAds() {
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
        if (data.length === 0) return <BeyondLastPage />;
        const added = new Map(
          data.map(({ ad, createdAt }) => [ad.id, m.accounts_added({ date: shortDate(createdAt) })]),
        );
        return (
          <>
            <AdGrid
              ads={data.map(({ ad }) => ad)}
              now={favorites.dataUpdatedAt}
              eager={2}
              noteOf={(id) => added.get(id)}
            />
            <ListPages pages={pagination} />
          </>
        );
      }}
    </Loaded>
  );
}
