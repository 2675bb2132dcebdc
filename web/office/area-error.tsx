import { useEffect } from 'react';
import { statusOf, tellFailure } from '#web/lib/failure.ts';
import { ErrorScreen } from '#web/site/layout/error-screen.tsx';

/** Shows that a page of an area could not be loaded, and tells the refusal as elsewhere. */
export function AreaError({ error }: { error: unknown }) {
  useEffect(() => {
    if (statusOf(error) !== undefined) tellFailure(error);
  }, [error]);
  return <ErrorScreen error={error} />;
}
