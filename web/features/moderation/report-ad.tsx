import { m } from '@makao/i18n/messages';
import { lazy, Suspense, useState } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { Kept } from '#web/components/ui/kept.tsx';
import { tellFailure } from '#web/lib/failure.ts';
import { useWanted } from '#web/lib/require-user.ts';

const ReportDialog = lazy(() => import('./report-dialog.tsx'));

/** Says that a place may be taken by now, and lets people report it. */
export function ReportAd({ adId }: { adId: string }) {
  const [asking, setAsking] = useState(false);
  const begin = useWanted(`report ${adId}`, () => {
    import('./report.ts').then(({ mayReport }) => setAsking(mayReport(adId)), tellFailure);
  });
  return (
    <>
      <Kept
        as="section"
        name="report-ad"
        aria-labelledby="availability"
        className="rounded-card border border-line bg-shell p-4 text-sm"
      >
        {() => (
          <>
            <h2 id="availability" className="text-base">
              {m.leads_availability()}
            </h2>
            <p className="mt-1 text-stone text-pretty">{m.leads_disclaimer()}</p>
            <Button variant="secondary" size="sm" className="needs-script mt-3" onClick={begin}>
              {m.moderation_report()}
            </Button>
          </>
        )}
      </Kept>
      {asking && (
        <Suspense>
          <ReportDialog adId={adId} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
