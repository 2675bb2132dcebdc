import type { AnswerOf, Endpoint } from '@makao/contract/kernel/endpoint';
import { directCallOf, type PageServices } from '@makao/contract/kernel/request';
import { createContext, type RouterContextProvider } from 'react-router';
import { type Api, ApiError, createApi } from './api.ts';

/** What the server handed in for this request. */
export const servicesContext = createContext<PageServices>();

/** The API as pages use it on the server: public reads go straight to their handlers. */
export function serverApi(context: Readonly<RouterContextProvider>): Api {
  const { send, read, locale } = context.get(servicesContext);
  const other = createApi(send, locale);
  return {
    locale,
    async call(endpoint, call) {
      if (!isPublicRead(endpoint)) return other.call(endpoint, call);
      const answer = await read(endpoint.path, directCallOf(call, locale));
      if (answer.status >= 400) throw new ApiError(answer);
      // Made by our own handler, whose type is the endpoint's: nothing to check.
      return answer.body as AnswerOf<typeof endpoint>;
    },
  };
}

const isPublicRead = ({ method, access }: Endpoint) => method === 'GET' && access === 'public';
