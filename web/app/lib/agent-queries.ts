import { getAgentHome } from '@makao/contract/agents';
import { searchCities, searchWards } from '@makao/contract/places';
import { m } from '@makao/i18n/messages';
import { queryOptions } from '@tanstack/react-query';
import { browserApi } from './browser-api.ts';

/** What several screens of the area ask for. Lists of one screen are asked for in its route. */
export const agentHomeQuery = queryOptions({
  queryKey: ['agent', 'home'],
  queryFn: () => browserApi().call(getAgentHome, {}),
});

/** The client keeps both lists for as long as the contract says. */
export const citiesQuery = queryOptions({
  queryKey: ['cities'],
  queryFn: async () => (await browserApi().call(searchCities, {})).data,
  meta: { failure: m.ads_form_findCityError },
});

export const wardsQuery = queryOptions({
  queryKey: ['wards'],
  queryFn: async () => (await browserApi().call(searchWards, {})).data,
  meta: { failure: m.ads_form_findWardError },
});

/** Everything that an agent's own doing may change. */
export const agentKey = ['agent'];
