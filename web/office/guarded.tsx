import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { AreaSkeleton } from '#web/features/accounts/area-skeleton.tsx';
import { createQueries } from '#web/lib/queries.ts';
import { readRefreshToken, readSession, readToken, watchSession } from '#web/lib/session.ts';
import { useUser } from '#web/lib/use-session.ts';

/** Wraps the screens that a guard protects. */
export function Guarded({ children }: { children: ReactNode }) {
  const user = useUser();
  useOtherSession();
  return user ? <OnePerson key={user.id}>{children}</OnePerson> : <AreaSkeleton />;
}

/** What one person loaded is never shown to the next. */
function OnePerson({ children }: { children: ReactNode }) {
  const [queries] = useState(createQueries);
  return <QueryClientProvider client={queries}>{children}</QueryClientProvider>;
}

/** Longer than it takes to leave the page after a session was ended on purpose. */
const leavingMs = 1000;

/** Runs the guard and the loaders again for another session: another tab signed out or in, or it ended in the background. */
function useOtherSession() {
  const { revalidate } = useRevalidator();
  const admitted = useRef<string>(undefined);
  useEffect(() => {
    const look = () => {
      const id = readSession().user?.id;
      if (id !== admitted.current) void revalidate();
      admitted.current = id;
    };
    const gone = new AbortController();
    const { signal } = gone;
    addEventListener('storage', ({ key }) => (key === 'user' || key === null) && look(), { signal });
    addEventListener('pageshow', ({ persisted }) => persisted && look(), { signal });
    let isLeaving = false;
    const leave = () => {
      isLeaving = true;
    };
    addEventListener('beforeunload', leave, { signal });
    // Signing out drops the tokens last, and loads another page then.
    const unwatch = watchSession(() => {
      const isOver = () => !signal.aborted && !isLeaving && !(readToken() ?? readRefreshToken());
      setTimeout(() => isOver() && look(), leavingMs);
    });
    admitted.current ??= readSession().user?.id;
    // Signed out between the guard and the page.
    if (!admitted.current) void revalidate();
    return () => {
      gone.abort();
      unwatch();
    };
  }, [revalidate]);
}
