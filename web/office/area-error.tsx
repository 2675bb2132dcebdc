import { useEffect } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { statusOf, tellFailure } from '#web/lib/failure.ts';
import { ErrorScreen } from '#web/site/layout/error-screen.tsx';
import { supportChat } from './lib/support-chat.ts';

/** Replaces a screen whose data or script failed to load. */
export function AreaError() {
  const error = useRouteError();
  useEffect(() => {
    if (statusOf(error) !== undefined) tellFailure(error);
  }, [error]);
  const status = isRouteErrorResponse(error) ? error.status : (statusOf(error) ?? (navigator.onLine ? 500 : 0));
  return <ErrorScreen status={status} supportChat={supportChat()} />;
}
