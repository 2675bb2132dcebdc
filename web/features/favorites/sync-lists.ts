import type { forgetKeptAd, forgetKeptAds, KeptIds, KeptList, mergeKeptAds } from '@makao/contract/favorites';
import { readSession } from '#web/features/accounts/session.ts';
import { call } from '#web/lib/call.ts';
import { readLists, storeLists } from './stored-lists.ts';

/** Merges this browser's lists with the account's. Returns the browser's own without an account or a connection. */
export async function syncLists(): Promise<KeptIds> {
  const lists = storeLists(readLists());
  if (!readSession().user) return lists;
  return call<typeof mergeKeptAds>({ method: 'PUT', path: '/kept-ads' }, { body: lists }).then(storeLists, () => lists);
}

/** Deletes a list, or one ad of it, here and in the account. */
export async function forgetAds(list: KeptList, id?: string): Promise<void> {
  const lists = readLists();
  storeLists({
    seen: list === 'seen' ? lists.seen.filter((each) => id && each.id !== id) : lists.seen,
    compare: list === 'compare' ? lists.compare.filter((each) => id && each !== id) : lists.compare,
  });
  if (!readSession().user) return;
  if (id) await call<typeof forgetKeptAd>({ method: 'DELETE', path: '/kept-ads/:list/:id' }, { params: { list, id } });
  else await call<typeof forgetKeptAds>({ method: 'DELETE', path: '/kept-ads/:list' }, { params: { list } });
}
