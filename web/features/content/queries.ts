import { getFaqs } from '@makao/contract/content';
import { m } from '@makao/i18n/messages';
import { queryOptions } from '@tanstack/react-query';
import { browserApi } from '#web/lib/browser-api.ts';

export const agentFaqsQuery = queryOptions({
  queryKey: ['faqs', 'agent'],
  queryFn: async () => (await browserApi().call(getFaqs, { query: { target: 'agent' } })).data,
  meta: { failure: m.content_findFaqsError },
});
