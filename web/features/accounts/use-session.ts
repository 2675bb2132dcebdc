import type { CurrentUser } from '@makao/contract/accounts';
import { useSyncExternalStore } from 'react';
import { readSession, type Session, watchSession } from './session.ts';

export const useSession = (): Session => useSyncExternalStore(watchSession, readSession);
export const useUser = (): CurrentUser | null => useSession().user;

/** The signed-in user, on screens that a guard protects. */
export function useCurrentUser(): CurrentUser {
  const user = useUser();
  if (!user) throw new Error('Nobody is signed in: this belongs below <Guarded>.');
  return user;
}
