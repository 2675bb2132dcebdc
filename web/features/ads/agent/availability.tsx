import type { AgentAd } from '@makao/contract/ads.agent';
import { confirmAd, confirmAds } from '@makao/contract/availability';
import { limits } from '@makao/contract/kernel/limits';
import { m } from '@makao/i18n/messages';
import CircleCheck from 'lucide-react/icons/circle-check';
import { lazy, Suspense, useState } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { classes } from '#web/components/ui/classes.ts';
import { browserApi } from '#web/lib/browser-api.ts';
import { agentKey } from '#web/lib/query-keys.ts';
import { thisHour } from '#web/lib/this-hour.ts';
import { useAction } from '#web/lib/use-action.ts';
import { confirmedWords, isConfirmedToday, needsWord } from '../confirmed.ts';
import { isExpired } from './ad-status.tsx';

const OutcomeDialog = lazy(() => import('./outcome-dialog.tsx'));

/** Whether the agent can confirm the ad. Reported ads have their own question. */
const isConfirmable = (ad: AgentAd) =>
  (ad.frontShowable || ad.isUnconfirmed) && !isExpired(ad) && !ad.isUnavailable && ad.closedAt === null;

/** Whether the card asks for a confirmation: not if the ad was confirmed today. */
export const asksForWord = (ad: AgentAd) => isConfirmable(ad) && !isConfirmedToday(ad.confirmedAt, thisHour());

/** When an ad was last confirmed, with the buttons to confirm or close it. */
export function Availability({ ad }: { ad: AgentAd }) {
  const [asking, setAsking] = useState(false);
  const confirming = useAction({
    key: agentKey,
    act: () => browserApi().call(confirmAd, { params: { id: ad.id } }),
    done: () => m.availability_list_confirmed(),
    failure: m.availability_list_failure,
  });
  if (!isConfirmable(ad)) return null;
  const now = thisHour();
  const { text, isOld } = confirmedWords(ad.confirmedAt, now);
  return (
    <div className="mx-3 mb-3 grid gap-2">
      <p
        className={classes(
          'rounded-lg px-3 py-2 text-sm',
          ad.isUnconfirmed || isOld ? 'bg-warning-mist text-warning' : 'bg-lagoon-mist text-lagoon-deep',
        )}
      >
        {ad.isUnconfirmed ? m.availability_list_offText({ days: limits.confirmation.offDays }) : text}
      </p>
      {asksForWord(ad) && (
        <div className="flex flex-wrap gap-2">
          <Button size="sm" className="min-h-11" disabled={confirming.isPending} onClick={() => confirming.mutate()}>
            <CircleCheck aria-hidden />
            {m.availability_list_confirm()}
          </Button>
          <Button
            size="sm"
            variant="secondary"
            className="min-h-11"
            aria-haspopup="dialog"
            disabled={confirming.isPending}
            onClick={() => setAsking(true)}
          >
            {ad.type === 'sale' ? m.ads_outcome_sold() : m.ads_outcome_rented()}
          </Button>
        </div>
      )}
      {asking && (
        <Suspense>
          <OutcomeDialog ad={ad} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </div>
  );
}

/** One button for all ads of the page that were not confirmed for a week. */
export function ConfirmAll({ ads }: { ads: readonly AgentAd[] }) {
  const due = ads.filter((ad) => isConfirmable(ad) && needsWord(ad.confirmedAt, thisHour()));
  const confirming = useAction({
    key: agentKey,
    act: () => browserApi().call(confirmAds, { body: { ids: due.map(({ id }) => id) } }),
    done: ({ confirmed }) => m.availability_list_allDone({ count: confirmed.length }),
    failure: m.availability_list_failure,
  });
  if (due.length === 0) return null;
  return (
    <section className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-card border border-lagoon/30 bg-lagoon-mist p-4 text-lagoon-deep">
      <div className="min-w-0">
        <h2 className="text-base">{m.availability_list_banner({ count: due.length })}</h2>
        <p className="text-sm">{m.availability_list_bannerText()}</p>
      </div>
      <Button disabled={confirming.isPending} onClick={() => confirming.mutate()}>
        <CircleCheck aria-hidden />
        {m.availability_list_all()}
      </Button>
    </section>
  );
}
