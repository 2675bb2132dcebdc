import { m } from '@makao/i18n/messages';
import { Spinner } from '#web/components/ui/spinner.tsx';

/** What covers the page while the page of a ward loads; `coming.ts` takes it out of its template. */
export const WardComing = () => (
  <div role="status" data-coming="/wards/" data-start="coming">
    <template>
      <div className="fixed inset-0 z-40 grid place-content-center bg-sand/80">
        <p className="flex items-center gap-3 rounded-full border border-line bg-shell px-5 py-3">
          <Spinner className="text-lagoon" />
          {m.places_ward_loading()}
        </p>
      </div>
    </template>
  </div>
);
