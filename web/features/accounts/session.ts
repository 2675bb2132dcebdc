import type { CurrentUser } from '@makao/contract/accounts';
import type { SavedSearch } from '@makao/contract/saved-searches';
import { readStored, readText, store } from '#web/lib/storage.ts';
import { forgetPages } from '#web/lib/stored-pages.ts';
import { tokensRefused } from '#web/lib/tokens.ts';

/** The user of this browser, from local storage. Only the server decides what they may do. */
export interface Session {
  user: CurrentUser | null;
  /** Ids of the favorite ads. */
  favorites: readonly string[];
  searches: readonly SavedSearch[];
}

const visitor: Session = { user: null, favorites: [], searches: [] };
const list = <T>(key: string) => {
  const stored = readStored<T[]>(key);
  return Array.isArray(stored) ? stored : [];
};

function readAll(): Session {
  const user = readStored<CurrentUser>('user');
  // Edited by hand, or stored by an older release: treat it as signed out.
  if (typeof user?.id !== 'string' || !Array.isArray(user.roles)) return visitor;
  return { user, favorites: list('favorites'), searches: list('searches') };
}

let known: Session | undefined;
const watchers = new Set<() => void>();

/** The server renders pages for visitors: there is no session. */
export function readSession(): Session {
  if (typeof window === 'undefined') return visitor;
  known ??= readAll();
  return known;
}

function changed() {
  known = undefined;
  for (const tell of watchers) tell();
}

if (typeof window !== 'undefined') {
  // Another tab signed in or out.
  addEventListener('storage', ({ key }) => {
    if (key === null || key in visitor) changed();
  });
  addEventListener(tokensRefused, ({ detail: { quiet } }) => {
    forgetSession();
    // A background call must not leave the page.
    if (!quiet) dispatchEvent(new Event(sessionEnded));
  });
  // A page restored from the back/forward cache has missed changes.
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    leaving = false;
    changed();
  });
}

/** Calls back whenever the session changes, in this tab or another. */
export function watchSession(tell: () => void): () => void {
  watchers.add(tell);
  return () => void watchers.delete(tell);
}

export function storeSession(part: Partial<Session>): void {
  for (const [key, value] of Object.entries(part)) store(key, value);
  changed();
}

/** The lists of ads as the account had them at the last sync. */
export const syncedKey = 'synced_lists';

export function forgetSession(): void {
  for (const key of [syncedKey, 'contacted']) store(key, null);
  storeSession({ user: null, favorites: undefined, searches: undefined });
  void forgetPages();
}

let leaving = false;
/** Signing out navigates away, so this page need not react to the session change. */
export const beginLeaving = (): void => {
  leaving = true;
};
export const isLeaving = (): boolean => leaving;

/** When the session was last loaded. */
export const loadedKey = 'session_loaded';
const staleAfter = 5 * 60_000;
export const isStale = (now = Date.now()): boolean =>
  readSession().user !== null && now - Number(readText(loadedKey)) > staleAfter;

/** The event for a sign-in. What an anonymous visitor stored in this browser can join the account now. */
export const signedIn = 'signedin';
/** The event for a session that could not be renewed. */
export const sessionEnded = 'sessionended';

export const signInPage = '/authentication/sign-in';
export const signInPath = (redirect: string) => `${signInPage}?redirect=${encodeURIComponent(redirect)}`;
