import type { PageServices } from '@makao/contract/kernel/request';
import { createContext, type RouterContextProvider } from 'react-router';
import { createApi } from './api.ts';

/** What the server handed in for this request. */
export const servicesContext = createContext<PageServices>();

/** Calls as a visitor, or as the person whose access token is given. */
export function serverApi(context: Readonly<RouterContextProvider>, token?: string) {
  const { send, locale } = context.get(servicesContext);
  if (!token) return createApi(send, locale);
  const authorization = `Bearer ${token}`;
  return createApi((request) => send({ ...request, headers: { ...request.headers, authorization } }), locale);
}
