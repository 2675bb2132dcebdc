import type { forgetKeptAd, forgetKeptAds, KeptIds, KeptList, mergeKeptAds } from '@makao/contract/favorites';
import { call } from '#web/lib/call.ts';
import { keep, readKept } from './stored-lists.ts';
import { readSession } from '#web/features/accounts/session.ts';

/** Brings this browser and the account together; without an account, or a connection, the browser's own. */
export async function syncKept(): Promise<KeptIds> {
  const kept = keep(readKept());
  if (!readSession().user) return kept;
  return call<typeof mergeKeptAds>({ method: 'PUT', path: '/kept-ads' }, { body: kept }).then(keep, () => kept);
}

/** Forgets a list, or one ad of it, here and in the account. */
export async function forgetKept(list: KeptList, id?: string): Promise<void> {
  const kept = readKept();
  keep({
    seen: list === 'seen' ? kept.seen.filter((each) => id && each.id !== id) : kept.seen,
    compare: list === 'compare' ? kept.compare.filter((each) => id && each !== id) : kept.compare,
  });
  if (!readSession().user) return;
  if (id) await call<typeof forgetKeptAd>({ method: 'DELETE', path: '/kept-ads/:list/:id' }, { params: { list, id } });
  else await call<typeof forgetKeptAds>({ method: 'DELETE', path: '/kept-ads/:list' }, { params: { list } });
}
