import type {
  forgetRememberedAd,
  forgetRememberedAds,
  mergeRememberedAds,
  RememberedIds,
  RememberedList,
} from '@makao/contract/favorites';
import { readSession } from '#web/features/accounts/session.ts';
import { call } from '#web/lib/call.ts';
import { readLists, storeLists } from './stored-lists.ts';

/** Merges this browser's lists with the account's. Returns the browser's own without an account or a connection. */
export async function syncLists(): Promise<RememberedIds> {
  const lists = storeLists(readLists());
  if (!readSession().user) return lists;
  return call<typeof mergeRememberedAds>({ method: 'PUT', path: '/kept-ads' }, { body: lists }).then(
    storeLists,
    () => lists,
  );
}

/** Deletes a list, or one ad of it, here and in the account. */
export async function forgetAds(list: RememberedList, id?: string): Promise<void> {
  const lists = readLists();
  storeLists({
    seen: list === 'seen' ? lists.seen.filter((each) => id && each.id !== id) : lists.seen,
    compare: list === 'compare' ? lists.compare.filter((each) => id && each !== id) : lists.compare,
  });
  if (!readSession().user) return;
  if (id)
    await call<typeof forgetRememberedAd>({ method: 'DELETE', path: '/kept-ads/:list/:id' }, { params: { list, id } });
  else await call<typeof forgetRememberedAds>({ method: 'DELETE', path: '/kept-ads/:list' }, { params: { list } });
}
