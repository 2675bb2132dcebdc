import { m } from '@makao/i18n/messages';
import { useEffect, useState } from 'react';
import { matchPath, useNavigation } from 'react-router';
import { Spinner } from '#app/components/ui/spinner.tsx';

/** Covers the page with a spinner while the page of a ward loads, from the moment a person would notice the delay. */
export function WardComing() {
  const { location } = useNavigation();
  const coming = location !== undefined && matchPath('/wards/:wardId', location.pathname) !== null;
  const [waited, setWaited] = useState(false);
  useEffect(() => {
    if (!coming) return;
    const timer = setTimeout(() => setWaited(true), 150);
    return () => {
      clearTimeout(timer);
      setWaited(false);
    };
  }, [coming]);
  if (!coming || !waited) return null;
  return (
    <div role="status" className="fixed inset-0 z-40 grid place-content-center bg-sand/80">
      <p className="flex items-center gap-3 rounded-full border border-line bg-shell px-5 py-3">
        <Spinner className="text-lagoon" />
        {m.places_ward_loading()}
      </p>
    </div>
  );
}
