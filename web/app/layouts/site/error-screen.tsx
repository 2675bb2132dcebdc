import { m } from '@makao/i18n/messages';
import { isRouteErrorResponse } from 'react-router';
import { ButtonAnchor, ButtonLink } from '#app/components/ui/button.tsx';
import { Street } from '#app/components/ui/empty-state.tsx';
import { useLoadFailures } from '#app/lib/use-load-failures.ts';
import { useSite } from './use-site.ts';

export const isNotFound = (error: unknown) => isRouteErrorResponse(error) && error.status === 404;

/** A browser that could not reach the API says so by status 0. */
const isOffline = (error: unknown) => (error as { status?: unknown } | null)?.status === 0;

/** Stands in for a page that could not be loaded. */
export function ErrorScreen({ error }: { error: unknown }) {
  const { supportChat: chat } = useSite();
  const missing = isNotFound(error);
  useLoadFailures(isRouteErrorResponse(error) ? error.data?.failures : undefined);
  return (
    <div className="frame grid max-w-2xl justify-items-center py-12 text-center md:py-20">
      <Street className="mb-8 w-full max-w-80 text-lagoon" />
      <h1 className="text-2xl md:text-3xl">{missing ? m.common_notFound_title() : m.common_failure_title()}</h1>
      <p className="mt-3 max-w-md text-lg text-stone text-pretty">
        {missing ? m.common_notFound_text() : isOffline(error) ? m.common_failure_offline() : m.common_failure_text()}
      </p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        {missing ? (
          <ButtonLink to="/">{m.common_notFound_home()}</ButtonLink>
        ) : (
          // Loads the same address again.
          <ButtonAnchor href="">{m.common_failure_retry()}</ButtonAnchor>
        )}
        {chat && (
          <ButtonAnchor href={chat} variant="secondary">
            {m.common_footer_chat()}
          </ButtonAnchor>
        )}
      </div>
    </div>
  );
}
