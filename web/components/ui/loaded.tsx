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

interface LoadedProps<T> {
  query: Asked<T>;
  skeleton: ReactNode;
  children: (data: T) => ReactNode;
}

/** Shows a query's data, a skeleton while it loads, or an error with a retry button. */
export function Loaded<T>({ query, skeleton, children }: LoadedProps<T>) {
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

/** Combines queries: loaded when all are; a retry repeats the failed ones. */
export function together<T extends readonly unknown[]>(queries: { [I in keyof T]: Asked<T[I]> }): Asked<T>;
export function together(asked: readonly Asked<unknown>[]): Asked<readonly unknown[]> {
  return {
    data: asked.every(({ data }) => data !== undefined) ? asked.map(({ data }) => data) : undefined,
    isError: asked.some(({ isError }) => isError),
    isFetching: asked.some(({ isFetching }) => isFetching),
    refetch: () => asked.filter(({ isError }) => isError).map(({ refetch }) => refetch()),
  };
}

interface LinesSkeletonProps {
  count?: number;
  className?: string;
  /** The columns of the list, where it has several. */
  columns?: string;
}

/** Lines of a list to come. */
export const LinesSkeleton = ({ count = 4, className = 'h-20', columns = '' }: LinesSkeletonProps) => (
  <div className={`grid gap-3 ${columns}`}>
    {Array.from({ length: count }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same.
      <div key={index} className={`skeleton ${className}`} />
    ))}
  </div>
);
