import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { AreaSkeleton } from '#web/features/accounts/area-skeleton.tsx';
import { isLeaving, readSession, watchSession } from '#web/features/accounts/session.ts';
import { useUser } from '#web/features/accounts/use-session.ts';
import type { AreaName } from '#web/lib/office-screens.ts';
import { createQueries } from '#web/lib/queries.ts';

/** Wraps the screens that a guard protects. */
export function Guarded({ area, children }: { area: AreaName; children: ReactNode }) {
  const user = useUser();
  useOtherSession();
  return user ? <OnePerson key={user.id}>{children}</OnePerson> : <AreaSkeleton area={area} />;
}

/** A new query client per user: cached data must not leak to the next one. */
function OnePerson({ children }: { children: ReactNode }) {
  const [queries] = useState(createQueries);
  return <QueryClientProvider client={queries}>{children}</QueryClientProvider>;
}

/** Runs guard and loaders again when the session changes: in another tab, or because it ended. */
function useOtherSession() {
  const { revalidate } = useRevalidator();
  const admitted = useRef<string>(undefined);
  useEffect(() => {
    let isGone = false;
    const look = () => {
      const id = readSession().user?.id;
      if (isGone || isLeaving() || id === admitted.current) return;
      admitted.current = id;
      void revalidate();
    };
    admitted.current ??= readSession().user?.id;
    // Signed out between the guard and the first render.
    if (!admitted.current) void revalidate();
    // Deferred: `sessionended` follows right after the session is cleared.
    const unwatch = watchSession(() => setTimeout(look));
    return () => {
      isGone = true;
      unwatch();
    };
  }, [revalidate]);
}
