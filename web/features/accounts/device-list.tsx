import type { Device } from '@makao/contract/accounts.own';
import { dateTime } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { LinesSkeleton, Loaded } from '#web/components/ui/loaded.tsx';
import { notify } from '#web/lib/notify.ts';
import { devicesQuery, endOtherSessions, endSession } from './account-calls.ts';

/** The user's sessions, the current device first. */
export function DeviceList() {
  const queries = useQueryClient();
  const list = useQuery(devicesQuery);
  const end = useMutation({
    mutationFn: (id?: string) => (id ? endSession(id) : endOtherSessions()),
    onSuccess: async () => {
      await queries.invalidateQueries(devicesQuery);
      notify({ kind: 'success', text: m.accounts_signedOutThere() });
    },
  });
  return (
    <Loaded query={list} skeleton={<LinesSkeleton className="h-16" />}>
      {(devices) => (
        <>
          <ul className="max-w-2xl divide-y divide-line rounded-card border border-line bg-shell px-4">
            {devices
              .toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent))
              .map((device) => (
                <li key={device.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
                  <DeviceText device={device} />
                  {device.isCurrent ? (
                    <Badge tone="success">{m.accounts_thisDevice()}</Badge>
                  ) : (
                    <Button variant="ghost" disabled={end.isPending} onClick={() => end.mutate(device.id)}>
                      {m.accounts_session_signOut()}
                    </Button>
                  )}
                </li>
              ))}
          </ul>
          {devices.length > 1 && (
            <Button
              variant="secondary"
              className="mt-4 max-w-full whitespace-normal"
              disabled={end.isPending}
              onClick={() => end.mutate(undefined)}
            >
              {m.accounts_signOutEverywhere()}
            </Button>
          )}
        </>
      )}
    </Loaded>
  );
}

const DeviceText = ({ device: { name, lastUsedAt } }: { device: Device }) => (
  <p className="min-w-0">
    <b className="block font-semibold">{name ?? m.accounts_unknownDevice()}</b>
    <span className="text-sm text-stone tabular-nums">{m.accounts_lastUsed({ date: dateTime(lastUsedAt) })}</span>
  </p>
);
