import type {
  forgetRememberedAd,
  forgetRememberedAds,
  mergeRememberedAds,
  RememberedIds,
  RememberedList,
} from '@makao/contract/favorites';
import { readSession, syncedKey } from '#web/features/accounts/session.ts';
import { call } from '#web/lib/call.ts';
import { readStored, store } from '#web/lib/storage.ts';
import { readLists, storeLists } from './stored-lists.ts';

type Lists = Pick<RememberedIds, RememberedList>;
type Entry = string | { id: string; at: string };

const keyOf = (entry: Entry) => (typeof entry === 'string' ? entry : `${entry.id} ${entry.at}`);

function without<T extends Entry>(list: readonly T[], known: readonly T[] = []): T[] {
  const keys = new Set(known.map(keyOf));
  return list.filter((entry) => !keys.has(keyOf(entry)));
}

/** Only what is new here: sending all would bring back what was removed in another browser. */
function additions({ seen, compare, hidden }: Lists): Lists {
  const synced = readStored<Lists>(syncedKey);
  return {
    seen: without(seen, synced?.seen),
    compare: without(compare, synced?.compare),
    hidden: without(hidden, synced?.hidden),
  };
}

/** What was added here while the answer was on its way stays; what was removed stays away. */
function latest<T extends Entry>(answer: readonly T[], before: readonly T[], now: readonly T[]) {
  const added = without(now, before);
  return { added, rest: without(answer, [...without(before, now), ...added]) };
}

function rebased(answer: RememberedIds, before: RememberedIds): RememberedIds {
  const now = readLists();
  const newestFirst = <T extends Entry>(...lists: Parameters<typeof latest<T>>): T[] => {
    const { added, rest } = latest(...lists);
    return [...added, ...rest];
  };
  const compare = latest(answer.compare, before.compare, now.compare);
  return {
    seen: newestFirst(answer.seen, before.seen, now.seen),
    compare: [...compare.rest, ...compare.added],
    hidden: newestFirst(answer.hidden, before.hidden, now.hidden),
    contacted: newestFirst(answer.contacted, before.contacted, now.contacted),
  };
}

/** What is on its way to the account: a removal must not overtake it. */
let sending: Promise<unknown> = Promise.resolve();

/** Merges this browser's lists with the account's. Returns the browser's own without an account or a connection. */
export async function syncLists(): Promise<RememberedIds> {
  const before = readLists();
  if (!readSession().user) return before;
  const merged = call<typeof mergeRememberedAds>(
    { method: 'PUT', path: '/kept-ads' },
    { body: additions(before) },
  ).then(
    (answer) => {
      store(syncedKey, answer);
      return storeLists(rebased(answer, before));
    },
    () => before,
  );
  sending = merged;
  return merged;
}

/** Deletes a list, or one ad of it, here and in the account. */
export async function forgetAds(list: RememberedList, id?: string): Promise<void> {
  const lists = readLists();
  storeLists(
    list === 'seen'
      ? { seen: lists.seen.filter((each) => id && each.id !== id) }
      : { [list]: lists[list].filter((each) => id && each !== id) },
  );
  if (!readSession().user) return;
  await sending;
  if (id)
    await call<typeof forgetRememberedAd>({ method: 'DELETE', path: '/kept-ads/:list/:id' }, { params: { list, id } });
  else await call<typeof forgetRememberedAds>({ method: 'DELETE', path: '/kept-ads/:list' }, { params: { list } });
}
