import { limits } from '@makao/contract/kernel/limits';
import type { SavedSearch } from '@makao/contract/saved-searches';
import { m } from '@makao/i18n/messages';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { lazy, Suspense, useState } from 'react';
import { Alert } from '#app/components/ui/alert.tsx';
import { Button, ButtonLink } from '#app/components/ui/button.tsx';
import { Bars, Failed, Pages } from '#app/features/accounts/loading.tsx';
import { Section } from '#app/features/accounts/section.tsx';
import { PremiumBadge, PremiumPrice } from '#app/features/saved-searches/explanation.tsx';
import { SavedSearchIntro } from '#app/features/saved-searches/intro.tsx';
import { dropSearch } from '#app/features/saved-searches/save-search.ts';
import { SearchCard } from '#app/features/saved-searches/search-card.tsx';
import { useCurrentUser } from '#app/lib/guard.ts';
import { notify } from '#app/lib/notify.ts';
import { privateMeta } from '#app/lib/private-meta.ts';
import type { Route } from './+types/searches';
import { citiesQuery, searchesQuery, usePageNumber } from './queries.ts';
import { wordsOf } from './search-words.ts';

const EditSearch = lazy(() => import('./edit-search.tsx'));
const Confirm = lazy(() => import('#app/components/ui/confirm.tsx'));

export const meta: Route.MetaFunction = () => privateMeta(m.accounts_searches());

export default function Searches() {
  const { canAddSearch } = useCurrentUser();
  const queries = useQueryClient();
  const list = useQuery(searchesQuery(usePageNumber()));
  const { data: cities = [] } = useQuery(citiesQuery());
  const [doing, setDoing] = useState<{ what: 'edit' | 'delete'; search: SavedSearch } | null>(null);
  const reload = () => queries.invalidateQueries({ queryKey: ['searches'] });
  const close = () => setDoing(null);
  const removal = useMutation({
    mutationFn: dropSearch,
    onSuccess: async () => {
      await reload();
      void notify({ kind: 'success', text: m.savedSearches_deleted() });
    },
    onSettled: close,
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
      {list.isError ? (
        <Failed onRetry={() => void list.refetch()} />
      ) : !list.data ? (
        <Bars count={4} />
      ) : empty ? (
        <SavedSearchIntro />
      ) : (
        <>
          <ul className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
            {list.data.data.map((search) => (
              <li key={search.id}>
                <SearchCard
                  search={search}
                  now={list.dataUpdatedAt}
                  {...wordsOf(search, cities)}
                  onEdit={() => setDoing({ what: 'edit', search })}
                  onDelete={() => setDoing({ what: 'delete', search })}
                />
              </li>
            ))}
          </ul>
          <Pages paging={list.data.pagination} />
        </>
      )}
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
