import { getFaqs } from '@makao/contract/content';
import type { Api } from '#web/lib/api.ts';
import { orFail } from '#web/lib/load-failures.ts';

export async function loadFaqs(api: Api) {
  const { data } = await api.call(getFaqs, { query: { target: 'public' } }).catch(orFail('findFaqsError'));
  return { faqs: data };
}
