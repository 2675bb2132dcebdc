import type { RememberedIds } from '@makao/contract/favorites';
import { readSession } from '#web/features/accounts/session.ts';
import { readLists } from '#web/features/favorites/stored-lists.ts';

/** The lists of this browser, merged with the account's for signed-in users. Visitors load no API client. */
export const adLists = async (): Promise<RememberedIds> =>
  readSession().user ? (await import('#web/features/favorites/sync-lists.ts')).syncLists() : readLists();
