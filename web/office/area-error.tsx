import { useEffect } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { statusOf, tellFailure } from '#web/lib/failure.ts';
import { ErrorScreen } from '#web/site/layout/error-screen.tsx';
import { supportChat } from './lib/support-chat.ts';

/** Stands in for a screen that could not be loaded, itself or its script; a refusal by the API is told as elsewhere. */
export function AreaError() {
  const error = useRouteError();
  useEffect(() => {
    if (statusOf(error) !== undefined) tellFailure(error);
  }, [error]);
  const status = isRouteErrorResponse(error) ? error.status : (statusOf(error) ?? (navigator.onLine ? 500 : 0));
  return <ErrorScreen status={status} supportChat={supportChat()} />;
}
