import type { CurrentUser } from '@makao/contract/accounts';
import { useSyncExternalStore } from 'react';
import { readSession, type Session, watchSession } from './session.ts';

export const useSession = (): Session => useSyncExternalStore(watchSession, readSession);
export const useUser = (): CurrentUser | null => useSession().user;
