import type { City } from '@makao/contract/places';
import type { SavedSearch } from '@makao/contract/saved-searches';
import { m } from '@makao/i18n/messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { notify } from '#web/lib/notify.ts';
import { dropSearch, renewSearch } from '../save-search.ts';
import { SearchCard } from '../search-card.tsx';
import { wordsOf } from '../search-words.ts';

const EditSearch = lazy(() => import('../edit-search.tsx'));
const Confirm = lazy(() => import('#web/components/ui/confirm.tsx'));

interface SearchListProps {
  searches: readonly SavedSearch[];
  cities: readonly City[];
  now: number;
}

/** A customer's saved searches, to edit, renew or delete. */
export function SearchList({ searches, cities, now }: SearchListProps) {
  const queries = useQueryClient();
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
  return (
    <>
      <ul className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
        {searches.map((search) => (
          <li key={search.id}>
            <SearchCard
              search={search}
              now={now}
              {...wordsOf(search, cities)}
              onEdit={() => setDoing({ what: 'edit', search })}
              onDelete={() => setDoing({ what: 'delete', search })}
              onRenew={() => renewal.mutate(search.id)}
            />
          </li>
        ))}
      </ul>
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
    </>
  );
}
