import { startTransition, useOptimistic } from 'react';
import { useNavigate } from 'react-router';
import { type Filters, searchHref } from './address.ts';

/** `step` leaves a step to go back to; `revise` replaces the last one. */
export type ChangeFilters = (next: Filters, history?: 'step' | 'revise') => void;

/** The address is the state. What a person just changed shows at once, while the page for it is on its way. */
export function useFilters(base: string, filters: Filters): [Filters, ChangeFilters] {
  const navigate = useNavigate();
  const [shown, show] = useOptimistic(filters);
  return [
    shown,
    (next, history = 'step') =>
      startTransition(async () => {
        show(next);
        await navigate(searchHref(base, next), { preventScrollReset: true, replace: history === 'revise' });
      }),
  ];
}
