import { m } from '@makao/i18n/messages';

/** All that the server renders of an area: the person is known in the browser only. */
export const AreaSkeleton = () => (
  <div role="status" aria-label={m.accounts_session_opening()} className="frame grid gap-4 py-8">
    <div className="skeleton h-9 w-60 max-w-full" />
    <div className="skeleton h-4 w-80 max-w-full" />
    <div className="mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      <div className="skeleton h-32" />
      <div className="skeleton h-32" />
      <div className="skeleton h-32" />
    </div>
  </div>
);
