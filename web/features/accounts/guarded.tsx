import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { createQueries } from '#web/lib/queries.ts';
import { readSession, useUser } from '#web/lib/session.ts';
import { AreaSkeleton } from './area-skeleton.tsx';

/** Wraps the screens that a guard protects. */
export function Guarded({ children }: { children: ReactNode }) {
  const user = useUser();
  useOtherTabs();
  return user ? <OnePerson key={user.id}>{children}</OnePerson> : <AreaSkeleton />;
}

/** What one person loaded is never shown to the next. */
function OnePerson({ children }: { children: ReactNode }) {
  const [queries] = useState(createQueries);
  return <QueryClientProvider client={queries}>{children}</QueryClientProvider>;
}

/** Runs the guard and the loaders again when another tab signs out, or in as another person. */
function useOtherTabs() {
  const { revalidate } = useRevalidator();
  const admitted = useRef<string>(undefined);
  useEffect(() => {
    const look = () => {
      const id = readSession().user?.id;
      if (id !== admitted.current) void revalidate();
      admitted.current = id;
    };
    const onStorage = ({ key }: StorageEvent) => {
      if (key === 'user' || key === null) look();
    };
    admitted.current ??= readSession().user?.id;
    // Signed out between the guard and the page.
    if (!admitted.current) void revalidate();
    addEventListener('storage', onStorage);
    return () => removeEventListener('storage', onStorage);
  }, [revalidate]);
}
