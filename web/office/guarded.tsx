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

/** What one person loaded is never shown to the next. */
function OnePerson({ children }: { children: ReactNode }) {
  const [queries] = useState(createQueries);
  return <QueryClientProvider client={queries}>{children}</QueryClientProvider>;
}

/** Runs the guard and the loaders again for another session: another tab signed out or in, or it ended in the background. */
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
    // Signed out between the guard and the page.
    if (!admitted.current) void revalidate();
    // Later: a call that finds the session over says so right after the session is dropped.
    const unwatch = watchSession(() => setTimeout(look));
    return () => {
      isGone = true;
      unwatch();
    };
  }, [revalidate]);
}
