import type { AnswerOf, Endpoint } from '@makao/contract/kernel/endpoint';
import { directCallOf, type PageServices } from '@makao/contract/kernel/request';
import { createContext, type RouterContextProvider } from 'react-router';
import { type Api, ApiError, createApi } from './api.ts';

/** What the server handed in for this request. */
export const servicesContext = createContext<PageServices>();

/** Calls as a visitor, or as the person whose access token is given. */
export function serverApi(context: Readonly<RouterContextProvider>, token?: string): Api {
  const { send, read, locale } = context.get(servicesContext);
  if (!token) return visitorApi(read, createApi(send, locale));
  const authorization = `Bearer ${token}`;
  return createApi((request) => send({ ...request, headers: { ...request.headers, authorization } }), locale);
}

/** Public reads go straight to their handlers. */
const visitorApi = (read: PageServices['read'], other: Api): Api => ({
  locale: other.locale,
  async call(endpoint, call) {
    if (!isPublicRead(endpoint)) return other.call(endpoint, call);
    const answer = await read(endpoint.path, directCallOf(call, other.locale));
    if (answer.status >= 400) throw new ApiError(answer);
    // Made by our own handler, whose type is the endpoint's: nothing to check.
    return answer.body as AnswerOf<typeof endpoint>;
  },
});

const isPublicRead = ({ method, access }: Endpoint) => method === 'GET' && access === 'public';
