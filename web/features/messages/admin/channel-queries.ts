import { readChannels, readMessageCosts, readMessageLimits } from '@makao/contract/channels.admin';
import { m } from '@makao/i18n/messages';
import { queryOptions } from '@tanstack/react-query';
import { browserApi } from '#web/lib/browser-api.ts';
import { teamKey } from '#web/lib/query-keys.ts';

export const channelsQuery = queryOptions({
  queryKey: [...teamKey, 'channels'],
  queryFn: () => browserApi().call(readChannels, {}),
  refetchInterval: 60_000,
  meta: { failure: m.channels_failure },
});

export const costsQuery = (days: number) =>
  queryOptions({
    queryKey: [...teamKey, 'message-costs', days],
    queryFn: () => browserApi().call(readMessageCosts, { query: { days } }),
    meta: { failure: m.channels_failure },
  });

export const limitsQuery = queryOptions({
  queryKey: [...teamKey, 'message-limits'],
  queryFn: () => browserApi().call(readMessageLimits, {}),
  meta: { failure: m.team_setting_findFailure },
});
