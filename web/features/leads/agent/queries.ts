import { agentClients } from '@makao/contract/leads.agent';
import { m } from '@makao/i18n/messages';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { browserApi } from '#web/lib/browser-api.ts';
import { agentKey } from '#web/lib/query-keys.ts';
import type { ClientFilter } from './client-filters.tsx';

export const clientsQuery = ({ state, adId, q, byAd }: ClientFilter, page: number) =>
  queryOptions({
    queryKey: [...agentKey, 'clients', state, adId, q, byAd, page],
    queryFn: () => browserApi().call(agentClients, { query: { page, state, adId, q, order: byAd ? 'ad' : undefined } }),
    placeholderData: keepPreviousData,
    meta: { failure: m.leads_clients_failure },
  });
