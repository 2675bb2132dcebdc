import type { ReportReason } from '@makao/contract/moderation';
import { m } from '@makao/i18n/messages';
import Flag from 'lucide-react/icons/flag';
import { lazy, Suspense, useState } from 'react';
import { Button } from '#app/components/ui/button.tsx';
import { notify } from '#app/lib/notify.ts';
import { isUnverified, tellRefusal } from '#app/lib/refusal.ts';
import { useWanted } from '#app/lib/require-user.ts';

const ReportDialog = lazy(() => import('./report-dialog.tsx'));

/** Ads reported since the page was opened. */
const reported = new Set<string>();

/** Says that a place may be taken by now, and lets people report it. */
export function ReportAd({ adId }: { adId: string }) {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const report = async (reason: ReportReason, comment: string) => {
    setBusy(true);
    reported.add(adId);
    try {
      const { sendReport } = await import('./report.ts');
      await sendReport(adId, reason, comment);
    } catch (error) {
      if (isUnverified(error)) reported.delete(adId);
      tellRefusal(error, () => report(reason, comment));
      if (isUnverified(error)) return;
    } finally {
      setBusy(false);
      setAsking(false);
    }
    // Thanks the person whether or not the report was counted.
    notify({ kind: 'success', text: m.moderation_reportThanks() });
  };
  const begin = useWanted(`report ${adId}`, () => {
    if (reported.has(adId)) notify({ kind: 'information', text: m.moderation_reportAlready() });
    else setAsking(true);
  });
  return (
    <section aria-labelledby="availability" className="rounded-card border border-line bg-shell p-4 text-sm">
      <h2 id="availability" className="text-base">
        {m.leads_availability()}
      </h2>
      <p className="mt-1 text-stone text-pretty">{m.leads_disclaimer()}</p>
      <Button variant="secondary" size="sm" className="needs-script mt-3" onClick={begin}>
        <Flag aria-hidden />
        {m.moderation_report()}
      </Button>
      {asking && (
        <Suspense>
          <ReportDialog
            busy={busy}
            onSend={(reason, comment) => void report(reason, comment)}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </section>
  );
}
