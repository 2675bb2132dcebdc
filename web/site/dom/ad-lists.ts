import type { KeptIds } from '@makao/contract/favorites';
import { readKept } from '#web/features/favorites/stored-lists.ts';
import { readSession } from '#web/features/accounts/session.ts';

/** What this browser remembers, and the account of a signed-in person; visitors load no code for calls. */
export const keptAds = async (): Promise<KeptIds> =>
  readSession().user ? (await import('#web/features/favorites/sync-lists.ts')).syncKept() : readKept();
