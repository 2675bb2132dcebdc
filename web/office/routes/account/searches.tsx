import { limits } from '@makao/contract/kernel/limits';
import type { SavedSearch } from '@makao/contract/saved-searches';
import { writeSearch } from '@makao/contract/search.url';
import { m } from '@makao/i18n/messages';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { lazy, Suspense, useState } from 'react';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button, ButtonLink } from '#web/components/ui/button.tsx';
import { LinesSkeleton, Loaded } from '#web/components/ui/loaded.tsx';
import { Section } from '#web/features/accounts/section.tsx';
import { useCurrentUser } from '#web/features/accounts/use-session.ts';
import { citiesQuery } from '#web/features/places/queries.ts';
import { PremiumBadge, PremiumPrice } from '#web/features/saved-searches/explanation.tsx';
import { SavedSearchIntro } from '#web/features/saved-searches/intro.tsx';
import { searchesQuery } from '#web/features/saved-searches/queries.ts';
import { dropSearch, renewSearch } from '#web/features/saved-searches/save-search.ts';
import { filtersOf } from '#web/features/saved-searches/saved-filters.ts';
import { SearchCard } from '#web/features/saved-searches/search-card.tsx';
import { wordsOf } from '#web/features/saved-searches/search-words.ts';
import { notify } from '#web/lib/notify.ts';
import { usePage } from '#web/office/lib/use-page.ts';
import { ListPages } from '#web/office/list-pages.tsx';

const EditSearch = lazy(() => import('#web/features/saved-searches/edit-search.tsx'));
const Confirm = lazy(() => import('#web/components/ui/confirm.tsx'));

export const title = m.accounts_searches;

export default function Searches() {
  const { canAddSearch } = useCurrentUser();
  const queries = useQueryClient();
  const list = useQuery(searchesQuery(usePage()));
  const { data: cities = [] } = useQuery(citiesQuery);
  const [doing, setDoing] = useState<{ what: 'edit' | 'delete'; search: SavedSearch } | null>(null);
  const reload = () => queries.invalidateQueries({ queryKey: ['searches'] });
  const close = () => setDoing(null);
  const removal = useMutation({
    mutationFn: dropSearch,
    onSuccess: async () => {
      await reload();
      notify({ kind: 'success', text: m.savedSearches_deleted() });
    },
    onSettled: close,
  });
  const renewal = useMutation({
    mutationFn: renewSearch,
    onSuccess: async () => {
      await reload();
      notify({ kind: 'success', text: m.savedSearches_renewed() });
    },
  });
  const empty = list.data?.pagination.resultCount === 0;
  return (
    <Section
      title={m.accounts_searches()}
      beside={<PremiumBadge />}
      text={
        <>
          <p className="mb-2">{m.savedSearches_text()}</p>
          <PremiumPrice />
        </>
      }
      action={!empty && <NewSearch allowed={canAddSearch} />}
    >
      {!canAddSearch && (
        <Alert tone="warning" className="mb-5">
          {m.savedSearches_limit({ count: limits.savedSearches.most })}
        </Alert>
      )}
      <Loaded query={list} skeleton={<LinesSkeleton className="h-40" columns="md:grid-cols-2" />}>
        {({ data, pagination }) =>
          pagination.resultCount === 0 ? (
            <SavedSearchIntro />
          ) : (
            <>
              <ul className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
                {data.map((search) => (
                  <li key={search.id}>
                    <SearchCard
                      search={search}
                      now={list.dataUpdatedAt}
                      {...wordsOf(search, cities)}
                      onEdit={() => setDoing({ what: 'edit', search })}
                      onDelete={() => setDoing({ what: 'delete', search })}
                      onRenew={() => renewal.mutate(search.id)}
                      nowPath={`/search?${writeSearch(filtersOf(search))}`}
                    />
                  </li>
                ))}
              </ul>
              <ListPages pages={pagination} />
            </>
          )
        }
      </Loaded>
      <Suspense>
        {doing?.what === 'edit' && (
          <EditSearch search={doing.search} cities={cities} onClose={close} onSaved={() => void reload()} />
        )}
        {doing?.what === 'delete' && (
          <Confirm
            title={m.savedSearches_deleteTitle()}
            action={m.savedSearches_deleteConfirm()}
            busy={removal.isPending}
            onConfirm={() => removal.mutate(doing.search.id)}
            onClose={close}
          >
            {m.savedSearches_deleteText({ what: wordsOf(doing.search, cities).heading })}
          </Confirm>
        )}
      </Suspense>
    </Section>
  );
}

const NewSearch = ({ allowed }: { allowed: boolean }) =>
  allowed ? (
    <ButtonLink to="/search">
      <Plus aria-hidden />
      {m.savedSearches_new()}
    </ButtonLink>
  ) : (
    <Button disabled>
      <Plus aria-hidden />
      {m.savedSearches_new()}
    </Button>
  );
