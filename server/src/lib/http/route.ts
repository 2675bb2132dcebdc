import type { Readable } from 'node:stream';
import { type AnswerOf, apiBase, type Endpoint, type ParsedOf } from '@makao/contract/kernel/endpoint';
import { errorBody } from '@makao/contract/kernel/errors';
import type { Locale } from '@makao/contract/kernel/locales';
import type { DirectCall } from '@makao/contract/kernel/request';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { cacheKey } from '../cache/cache-key.ts';
import { deliver, publicHeaders, toCachedResponse } from '../cache/cached-response.ts';
import type { ResponseCache } from '../cache/response-cache.ts';
import { cachedPart } from '../cache/sources.ts';
import { localeOf } from './locale.ts';
import type { Caller, Sessions } from './session.ts';

/** The caller; null (a visitor) only on public endpoints. */
type CallerOf<E extends Endpoint> = E['access'] extends 'public' ? Caller | null : Caller;

export type Call<E extends Endpoint> = ParsedOf<E> & {
  caller: CallerOf<E>;
  locale: Locale;
  request: FastifyRequest;
  reply: FastifyReply;
};

/** The contract's response, or a stream of its text. */
type Answer<E extends Endpoint> = AnswerOf<E> | Readable;

/** Mounts an endpoint of the contract, which defines access, input and output. */
export type Mount = <E extends Endpoint>(
  endpoint: E,
  handler: (call: Call<E>) => Promise<Answer<E>> | Answer<E>,
) => void;

/** The parts of a call, once they are checked against the endpoint's schemas and access. */
const checkedCall = <E extends Endpoint>(_endpoint: E, parts: object): Call<E> => parts as Call<E>;

export interface CacheOptions {
  cache: ResponseCache;
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
  }
}

/** In-process calls of pages, by path: the same checks and handlers, without an HTTP request. */
export type DirectCalls = Map<string, (call: DirectCall, request: FastifyRequest) => Promise<unknown>>;

interface MountOptions extends CacheOptions {
  directCalls: DirectCalls;
  sessions: Sessions;
  /** Mounts demo-only endpoints. */
  demo: boolean;
}

export const mounter =
  (app: FastifyInstance, { sessions, cache, demo, directCalls }: MountOptions): Mount =>
  (endpoint, handler) => {
    if (endpoint.demo && !demo) return;
    const status = endpoint.status ?? (endpoint.response ? 200 : 204);
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      ...publicHeaders(endpoint.maxAge),
      vary: 'Authorization, Accept-Language, Accept-Encoding',
    };
    if (endpoint.method === 'GET' && endpoint.access === 'public')
      directCalls.set(endpoint.path, (call, request) => {
        const given = {
          params: endpoint.params?.parse(call.params, { reportInput: true }),
          query: endpoint.query?.parse(call.query, { reportInput: true }),
        };
        const parts = { ...given, body: undefined, caller: null, locale: call.locale, request };
        const answer = async () => handler(checkedCall(endpoint, parts)) as object;
        // Responses that clients may cache change rarely, and nearly every page needs them.
        return endpoint.maxAge
          ? cachedPart(`${call.locale} ${endpoint.path} ${JSON.stringify(given)}`, answer)
          : answer();
      });
    app.route({
      method: endpoint.method,
      url: apiBase + endpoint.path,
      config: { kind: 'call' },
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
      // Before the body is read: a caller without access is refused before anything is parsed.
      onRequest: async (request) => {
        request.caller = await sessions.admit(request, endpoint);
      },
      handler: async (request, reply) => {
        reply.header('cache-control', endpoint.maxAge ? `private, max-age=${endpoint.maxAge}` : 'no-store');
        if (endpoint.maxAge) reply.header('vary', 'Authorization, Accept-Language');
        const { params, query, body, caller } = request;
        const call = checkedCall(endpoint, { params, query, body, caller, locale: localeOf(request), request, reply });
        const key = endpoint.cache === 'visitors' && cacheKey(request, '');
        reply.code(status);
        if (!key) {
          const answer = await handler(call);
          return endpoint.response ? answer : null;
        }
        const answer = await cache.share(key, request, async () => {
          const text = reply.serialize(await handler(call)) as string;
          return toCachedResponse(text, { ...ownHeaders(reply), ...headers });
        });
        return reply.send((await deliver(request, reply, answer)) ?? undefined);
      },
    });
  };

/** Headers that plugins set on every response. */
export const ownHeaders = (reply: FastifyReply) => reply.raw.getHeaders() as Record<string, string>;

function refusalsOf({ access, params, query, body }: Endpoint): number[] {
  return [
    ...(access === 'public' ? [] : [401]),
    ...(access === 'public' ? [] : [403]),
    ...(params ? [404] : []),
    ...(query || body || params ? [422] : []),
  ];
}
