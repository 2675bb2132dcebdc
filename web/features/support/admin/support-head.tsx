import { closeSupport, releaseSupport, type SupportDetail, takeSupport } from '@makao/contract/support.admin';
import { dateTime } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import { Button } from '#web/components/ui/button.tsx';
import { browserApi } from '#web/lib/browser-api.ts';
import { teamKey } from '#web/lib/query-keys.ts';
import { useAction } from '#web/lib/use-action.ts';
import { SupportBadges } from './support-badges.tsx';

/** Who it is, where it stands, and what can be done with it. */
export const SupportHead = ({ shown }: { shown: SupportDetail }) => (
  <header className="grid gap-3">
    <div>
      <p className="flex flex-wrap items-center gap-2">
        <SupportBadges shown={shown} />
      </p>
      <h1 className="mt-2 text-2xl break-words">{shown.person?.fullName ?? shown.address}</h1>
    </div>
    <Actions shown={shown} />
  </header>
);

function Actions({ shown: { id, state, isMine, closedAt, closedBy, takenBy } }: { shown: SupportDetail }) {
  const params = { params: { id } };
  const taking = useAction({
    key: teamKey,
    act: () => browserApi().call(takeSupport, params),
    done: () => m.support_taken(),
    failure: m.support_takeFailure,
  });
  const releasing = useAction({
    key: teamKey,
    act: () => browserApi().call(releaseSupport, params),
    done: () => m.support_released(),
    failure: m.support_actFailure,
  });
  const closing = useAction({
    key: teamKey,
    act: () => browserApi().call(closeSupport, params),
    done: () => m.support_closed(),
    failure: m.support_actFailure,
  });
  const isBusy = taking.isPending || releasing.isPending || closing.isPending;
  if (closedAt)
    return (
      <p className="text-sm text-stone">
        {closedBy
          ? m.support_closedBy({ name: closedBy, date: dateTime(closedAt) })
          : m.support_closedSilent({ date: dateTime(closedAt) })}
      </p>
    );
  if (state === 'waiting')
    return (
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button disabled={isBusy} onClick={() => taking.mutate()}>
          {m.support_take()}
        </Button>
        <p className="min-w-48 flex-1 text-sm text-stone">{m.support_takeNote()}</p>
      </div>
    );
  if (!isMine) return <p className="text-sm text-stone">{m.support_notYours({ name: takenBy?.fullName ?? '…' })}</p>;
  return (
    <p className="flex flex-wrap gap-2">
      <Button variant="secondary" disabled={isBusy} onClick={() => closing.mutate()}>
        {m.support_close()}
      </Button>
      <Button variant="ghost" disabled={isBusy} onClick={() => releasing.mutate()}>
        {m.support_release()}
      </Button>
    </p>
  );
}
