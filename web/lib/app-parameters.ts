import { getAppParameters } from '@makao/contract/content';
import { queryOptions } from '@tanstack/react-query';
import { browserApi } from './browser-api.ts';

export const appParametersQuery = queryOptions({
  queryKey: ['app-parameters'],
  queryFn: () => browserApi().call(getAppParameters, {}),
});
