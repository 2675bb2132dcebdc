import { m } from '@makao/i18n/messages';
import { matchPath, useNavigation } from 'react-router';
import { Spinner } from '#web/components/ui/spinner.tsx';
import { useNoticed } from '#web/lib/use-pending.ts';

/** Covers the page with a spinner while the page of a ward loads. What is below stays, and with it its scroll position. */
export function WardComing() {
  const { location } = useNavigation();
  const coming = location !== undefined && matchPath('/wards/:wardId', location.pathname) !== null;
  if (!useNoticed(coming)) return null;
  return (
    <div role="status" className="fixed inset-0 z-40 grid place-content-center bg-sand/80">
      <p className="flex items-center gap-3 rounded-full border border-line bg-shell px-5 py-3">
        <Spinner className="text-lagoon" />
        {m.places_ward_loading()}
      </p>
    </div>
  );
}
