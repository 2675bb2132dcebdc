import type { PageServices } from '@makao/contract/kernel/request';
import { createContext, type RouterContextProvider } from 'react-router';
import { createApi } from './api.ts';

/** What the server handed in for this request. */
export const servicesContext = createContext<PageServices>();

export function serverApi(context: Readonly<RouterContextProvider>) {
  const { send, locale } = context.get(servicesContext);
  return createApi(send, locale);
}
