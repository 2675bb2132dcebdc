import { m } from '@makao/i18n/messages';
import type { ReactNode } from 'react';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';

interface Asked<T> {
  data: T | undefined;
  isError: boolean;
  isFetching: boolean;
  refetch: () => unknown;
}

/** What was asked for, its shape until it is there, or a way to ask again: nothing spins for ever. */
export function Loaded<T>({
  query,
  skeleton,
  children,
}: {
  query: Asked<T>;
  skeleton: ReactNode;
  children: (data: T) => ReactNode;
}) {
  if (query.data !== undefined) return <div aria-busy={query.isFetching}>{children(query.data)}</div>;
  if (query.isError)
    return (
      <Alert tone="error">
        <p>{m.common_list_retryText()}</p>
        <Button variant="secondary" size="sm" className="mt-3" onClick={() => void query.refetch()}>
          {m.common_action_retry()}
        </Button>
      </Alert>
    );
  return (
    <div role="status" aria-label={m.common_list_loading()}>
      {skeleton}
    </div>
  );
}

/** Lines of a list to come. */
export const LinesSkeleton = ({ count = 4, className = 'h-20' }: { count?: number; className?: string }) => (
  <div className="grid gap-3">
    {Array.from({ length: count }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same.
      <div key={index} className={`skeleton ${className}`} />
    ))}
  </div>
);
