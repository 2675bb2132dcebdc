import { useEffect } from 'react';
import { ErrorScreen } from '#app/layouts/site/error-screen.tsx';
import { statusOf, tellFailure } from '#app/lib/failure.ts';

/** Shows that a page of an area could not be loaded, and tells the refusal as elsewhere. */
export function AreaError({ error }: { error: unknown }) {
  useEffect(() => {
    if (statusOf(error) !== undefined) tellFailure(error);
  }, [error]);
  return <ErrorScreen error={error} />;
}
