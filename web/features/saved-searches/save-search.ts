import type { AdFilters } from '@makao/contract/ads';
import type {
  createSavedSearch,
  deleteSavedSearch,
  renewSavedSearch,
  SavedSearch,
  updateSavedSearch,
} from '@makao/contract/saved-searches';
import { readSession, storeSession } from '#web/features/accounts/session.ts';
import { refreshUser } from '#web/features/accounts/sign-in.ts';
import { call } from '#web/lib/call.ts';
import { formOf, type Wishes } from './saved-filters.ts';

/** The server decides whether another search may be saved; until it answers, keep the old value. */
async function remember(searches: readonly SavedSearch[]): Promise<void> {
  storeSession({ searches });
  await refreshUser().catch(() => {});
}

const others = (id: string) => readSession().searches.filter((search) => search.id !== id);

/** A new search, or the one with this id changed. */
export async function saveSearch(
  filters: AdFilters,
  wishes: Wishes,
  id?: string,
): Promise<{ wasThere: boolean; adsNow: number }> {
  const body = formOf(filters, wishes);
  const saved = id
    ? await call<typeof updateSavedSearch>({ method: 'PUT', path: '/user-ad-searches/:id' }, { params: { id }, body })
    : await call<typeof createSavedSearch>({ method: 'POST', path: '/user-ad-searches' }, { body });
  const wasThere = !id && readSession().searches.some((search) => search.id === saved.id);
  await remember([saved, ...others(saved.id)]);
  return { wasThere, adsNow: saved.adsNow };
}

export async function renewSearch(id: string): Promise<void> {
  const renewed = await call<typeof renewSavedSearch>(
    { method: 'POST', path: '/user-ad-searches/:id/renew' },
    { params: { id } },
  );
  await remember([renewed, ...others(id)]);
}

export async function dropSearch(id: string): Promise<void> {
  await call<typeof deleteSavedSearch>({ method: 'DELETE', path: '/user-ad-searches/:id' }, { params: { id } });
  await remember(others(id));
}
