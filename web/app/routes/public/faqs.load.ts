import { getFaqs } from '@makao/contract/content';
import type { Api } from '#app/lib/api.ts';

export const loadFaqs = async (api: Api) => ({ faqs: (await api.call(getFaqs, { query: { target: 'public' } })).data });
