import { type AnswerOf, apiBase, type Endpoint, type ParsedOf } from '@makao/contract/endpoint';
import { errorBody } from '@makao/contract/errors';
import type { Locale } from '@makao/contract/locales';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { localeOf } from './locale.ts';
import type { Caller, Sessions } from './session.ts';

/** Who calls, as far as `access` promises it: a public endpoint may have nobody, every other one has somebody. */
type CallerOf<E extends Endpoint> = E['access'] extends 'public' ? Caller | null : Caller;

export type Call<E extends Endpoint> = ParsedOf<E> & {
  caller: CallerOf<E>;
  locale: Locale;
  request: FastifyRequest;
  reply: FastifyReply;
};

/** Mounts an endpoint of the contract: who may call, what comes in and what goes out are the contract's own. */
export type Mount = <E extends Endpoint>(
  endpoint: E,
  handler: (call: Call<E>) => Promise<AnswerOf<E>> | AnswerOf<E>,
) => void;

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
  }
}

export const mounter =
  (app: FastifyInstance, sessions: Sessions): Mount =>
  (endpoint, handler) => {
    const status = endpoint.status ?? (endpoint.response ? 200 : 204);
    app.route({
      method: endpoint.method,
      url: apiBase + endpoint.path,
      schema: {
        tags: [endpoint.tag],
        summary: endpoint.summary,
        ...(endpoint.access === 'public' ? { security: [] } : { description: `Access: ${endpoint.access}` }),
        ...(endpoint.params && { params: endpoint.params }),
        ...(endpoint.query && { querystring: endpoint.query }),
        ...(endpoint.body && { body: endpoint.body }),
        response: {
          [status]: endpoint.response ?? z.null(),
          ...Object.fromEntries(refusalsOf(endpoint).map((code) => [code, errorBody])),
          ...endpoint.refusals,
        },
      },
      // Before the body is read: what one may not do is refused before it is looked at.
      onRequest: async (request) => {
        request.caller = await sessions.admit(request, endpoint.access);
      },
      handler: async (request, reply) => {
        if (endpoint.access !== 'public') reply.header('cache-control', 'no-store');
        else if (endpoint.maxAge)
          reply.header('cache-control', `public, max-age=${endpoint.maxAge}`).header('vary', 'Accept-Language');
        const { params, query, body, caller } = request;
        const call = { params, query, body, caller, locale: localeOf(request), request, reply } as unknown as Call<
          typeof endpoint
        >;
        const answer = await handler(call);
        reply.code(status);
        return endpoint.response ? answer : null;
      },
    });
  };

function refusalsOf({ access, params, query, body }: Endpoint): number[] {
  return [
    ...(access === 'public' ? [] : [401]),
    ...(access === 'public' || access === 'user' ? [] : [403]),
    ...(params ? [404] : []),
    ...(query || body || params ? [422] : []),
  ];
}
