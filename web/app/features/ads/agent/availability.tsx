import type { AgentAd } from '@makao/contract/ads.agent';
import { closeAd, confirmAd, confirmAds } from '@makao/contract/availability';
import { limits } from '@makao/contract/kernel/limits';
import { shortDate } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import CircleCheck from 'lucide-react/icons/circle-check';
import { lazy, Suspense, useState } from 'react';
import { Button } from '#app/components/ui/button.tsx';
import { classes } from '#app/components/ui/classes.ts';
import { agentKey } from '#app/lib/agent-queries.ts';
import { browserApi } from '#app/lib/browser-api.ts';
import { confirmedWords, isConfirmedToday, needsWord } from '#app/lib/confirmed.ts';
import { notify } from '#app/lib/notify.ts';
import { thisHour } from '#app/lib/this-hour.ts';
import { isExpired } from './ad-status.tsx';

const Confirm = lazy(() => import('#app/components/ui/confirm.tsx'));

/** Whether the agent can say that the place is there: what was reported as gone has its own question. */
const isConfirmable = (ad: AgentAd) =>
  (ad.frontShowable || ad.isUnconfirmed || ad.closedAt !== null) && !isExpired(ad) && !ad.isUnavailable;

function useSaying<Said>(say: (id: string) => Promise<Said>, done: () => string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: say,
    meta: { failure: m.availability_list_failure },
    onSuccess: async () => {
      notify({ kind: 'success', text: done() });
      await queries.invalidateQueries({ queryKey: agentKey });
    },
  });
}

/** When an ad was last confirmed, and the two things to say about it. */
export function Availability({ ad }: { ad: AgentAd }) {
  const [asking, setAsking] = useState(false);
  const params = (id: string) => ({ params: { id } });
  const confirming = useSaying((id) => browserApi().call(confirmAd, params(id)), m.availability_list_confirmed);
  const closing = useSaying((id) => browserApi().call(closeAd, params(id)), m.availability_list_closed);
  if (!isConfirmable(ad)) return null;
  const now = thisHour();
  const { text, isOld } = confirmedWords(ad.confirmedAt, now);
  const busy = confirming.isPending || closing.isPending;
  const taken = ad.type === 'sale' ? m.availability_list_closeSale() : m.availability_list_closeRental();
  return (
    <div className="mx-3 mb-3 grid gap-2">
      <p
        className={classes(
          'rounded-lg px-3 py-2 text-sm',
          ad.isUnconfirmed || isOld ? 'bg-warning-mist text-warning' : 'bg-lagoon-mist text-lagoon-deep',
        )}
      >
        {ad.closedAt
          ? m.availability_list_closedText({ date: shortDate(ad.closedAt) })
          : ad.isUnconfirmed
            ? m.availability_list_offText({ days: limits.confirmation.offDays })
            : text}
      </p>
      {(ad.closedAt !== null || !isConfirmedToday(ad.confirmedAt, now)) && (
        <div className="flex flex-wrap gap-2">
          <Button size="sm" className="min-h-11" disabled={busy} onClick={() => confirming.mutate(ad.id)}>
            <CircleCheck aria-hidden />
            {m.availability_list_confirm()}
          </Button>
          {ad.closedAt === null && (
            <Button size="sm" variant="secondary" className="min-h-11" disabled={busy} onClick={() => setAsking(true)}>
              {taken}
            </Button>
          )}
        </div>
      )}
      {asking && (
        <Suspense>
          <Confirm
            title={m.availability_list_closeTitle()}
            action={taken}
            busy={closing.isPending}
            onClose={() => setAsking(false)}
            onConfirm={() => closing.mutate(ad.id, { onSettled: () => setAsking(false) })}
          >
            {m.availability_list_closeText()}
          </Confirm>
        </Suspense>
      )}
    </div>
  );
}

/** One button for all ads of the page that were not confirmed for a week. */
export function ConfirmAll({ ads }: { ads: readonly AgentAd[] }) {
  const queries = useQueryClient();
  const due = ads.filter((ad) => isConfirmable(ad) && ad.closedAt === null && needsWord(ad.confirmedAt, thisHour()));
  const confirming = useMutation({
    mutationFn: () => browserApi().call(confirmAds, { body: { ids: due.map(({ id }) => id) } }),
    meta: { failure: m.availability_list_failure },
    onSuccess: async ({ confirmed }) => {
      notify({ kind: 'success', text: m.availability_list_allDone({ count: confirmed.length }) });
      await queries.invalidateQueries({ queryKey: agentKey });
    },
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
