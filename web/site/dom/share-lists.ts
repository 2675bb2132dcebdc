import { readSession } from '#web/features/accounts/session.ts';

/** Shows changed lists on this page, and passes them on to the account of a signed-in user. */
export async function shareLists(): Promise<void> {
  (await import('./card-lists.ts')).followLists();
  if (readSession().user) await (await import('#web/features/favorites/sync-lists.ts')).syncLists();
}
