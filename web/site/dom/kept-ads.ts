import type { KeptIds } from '@makao/contract/favorites';
import { readKept } from '#web/lib/kept-here.ts';
import { readSession } from '#web/lib/session.ts';

/** What this browser remembers, and the account of a signed-in person; visitors load no code for calls. */
export const keptAds = async (): Promise<KeptIds> =>
  readSession().user ? (await import('#web/lib/kept-ads.ts')).syncKept() : readKept();
