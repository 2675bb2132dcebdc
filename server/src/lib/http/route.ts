import { type AnswerOf, apiBase, type Endpoint, type ParsedOf } from '@makao/contract/kernel/endpoint';
import { errorBody } from '@makao/contract/kernel/errors';
import type { Locale } from '@makao/contract/kernel/locales';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { deliver, type Kept, keep, publicFor, type VisitorCache } from '../cache/visitor-cache.ts';
import { visitorKey } from '../cache/visitor-key.ts';
import { localeOf } from './locale.ts';
import type { Caller, Sessions } from './session.ts';

/** Who calls: a visitor (null) is possible on public endpoints alone. */
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

export interface CacheOptions {
  cache: VisitorCache;
  /** How long a shared cache in front may keep what every visitor gets. */
  sharedSeconds: number;
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
    /** Found in the cache, or how to put the answer there. */
    kept: Kept | ReturnType<VisitorCache['begin']> | null;
  }
}

interface MountOptions extends CacheOptions {
  sessions: Sessions;
  /** Mounts what exists in demo mode alone. */
  demo: boolean;
}

export const mounter =
  (app: FastifyInstance, { sessions, cache, sharedSeconds, demo }: MountOptions): Mount =>
  (endpoint, handler) => {
    if (endpoint.demo && !demo) return;
    const status = endpoint.status ?? (endpoint.response ? 200 : 204);
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': publicFor(sharedSeconds, endpoint.maxAge),
      vary: 'Authorization, Accept-Language, Accept-Encoding',
    };
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
      onRequest: async (request, reply) => {
        const key = endpoint.cache === 'visitors' && visitorKey(request, '');
        if (key) {
          const found = cache.get(key, request);
          request.kept = found ?? cache.begin();
          if (found) return reply.send(found.body);
        }
        request.caller = await sessions.admit(request, endpoint.access);
      },
      onSend: async (request, reply, payload) => {
        // A person who changes what is on show sees the change at once, however long the notice takes.
        if (endpoint.method !== 'GET' && (endpoint.access === 'agent' || endpoint.access === 'admin')) cache.forget();
        if (!request.kept || reply.statusCode !== 200) return payload;
        if (typeof request.kept !== 'function') return deliver(request, reply, request.kept);
        const answer = keep(payload as string, headers);
        request.kept(visitorKey(request, '')!, answer);
        return deliver(request, reply, answer);
      },
      handler: async (request, reply) => {
        reply.header('cache-control', endpoint.maxAge ? `private, max-age=${endpoint.maxAge}` : 'no-store');
        if (endpoint.maxAge) reply.header('vary', 'Authorization, Accept-Language');
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
