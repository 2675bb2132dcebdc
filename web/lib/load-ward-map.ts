import './jitless.ts';
import type { AdFilters } from '@makao/contract/ads';
import { getWardMap } from '@makao/contract/search.counts';
import { browserApi } from './browser-api.ts';

export const loadWardMap = (filters: AdFilters & { agentId?: string | undefined }) =>
  browserApi().call(getWardMap, { query: filters });
