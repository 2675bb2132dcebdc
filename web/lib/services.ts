import type { AnswerOf, Endpoint } from '@makao/contract/kernel/endpoint';
import { directCallOf, type PageServices } from '@makao/contract/kernel/request';
import { type Api, createApi } from './api.ts';
import { ApiError } from './api-error.ts';

/** Calls as a visitor, or as the owner of the access token. */
export function serverApi({ send, read, locale }: PageServices, token?: string): Api {
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
    // Our own handler returned it, so it has the endpoint's type.
    return answer.body as AnswerOf<typeof endpoint>;
  },
});

const isPublicRead = ({ method, access }: Endpoint) => method === 'GET' && access === 'public';
