import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { createQueries } from '#app/lib/queries.ts';
import { readSession, useUser } from '#app/lib/session.ts';
import { AreaSkeleton } from './area-skeleton.tsx';

/** Around all that a guard protects: what one person loaded is never shown to the next. */
export function Guarded({ children }: { children: ReactNode }) {
  const user = useUser();
  const id = user?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new person begins with nothing loaded.
  const queries = useMemo(createQueries, [id]);
  useOtherTabs(id);
  if (!user) return <AreaSkeleton />;
  return <QueryClientProvider client={queries}>{children}</QueryClientProvider>;
}

/** Signed out or in as somebody else in another tab: the guard is asked again, and the data with it. */
function useOtherTabs(id: string | undefined) {
  const { revalidate } = useRevalidator();
  const shown = useRef(id);
  shown.current = id ?? shown.current;
  useEffect(() => {
    const look = ({ key }: StorageEvent) => {
      if ((key === 'user' || key === null) && readSession().user?.id !== shown.current) void revalidate();
    };
    addEventListener('storage', look);
    return () => removeEventListener('storage', look);
  }, [revalidate]);
}
