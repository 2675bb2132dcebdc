import { useEffect } from 'react';
import { ErrorScreen } from '#app/layouts/site/error-screen.tsx';
import { statusOf, tellFailure } from '#app/lib/failure.ts';

/** A page of an area that could not be loaded: what the refusal means is told as everywhere. */
export function AreaError({ error }: { error: unknown }) {
  useEffect(() => {
    if (statusOf(error) !== undefined) tellFailure(error);
  }, [error]);
  return <ErrorScreen error={error} />;
}
