import type { ReactNode } from 'react';
import { LinesSkeleton, Loaded } from '#app/components/ui/loaded.tsx';

interface Asked {
  data: unknown;
  isError: boolean;
  isFetching: boolean;
  refetch: () => unknown;
}

/** The form when everything it needs is there; those that failed are asked for again together. */
export function FormLoaded({ queries, children }: { queries: readonly Asked[]; children: () => ReactNode }) {
  const all = {
    data: queries.every(({ data }) => data !== undefined) ? true : undefined,
    isError: queries.some(({ isError }) => isError),
    isFetching: false,
    refetch: () => queries.filter(({ isError }) => isError).map(({ refetch }) => refetch()),
  };
  return (
    <Loaded query={all} skeleton={<LinesSkeleton count={3} className="h-44" />}>
      {() => children()}
    </Loaded>
  );
}
