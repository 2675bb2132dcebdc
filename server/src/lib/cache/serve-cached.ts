import type { onRequestAsyncHookHandler } from 'fastify';
import { isInside } from '../http/inside.ts';
import { cacheKey } from './cache-key.ts';
import { deliver } from './cached-response.ts';
import type { ResponseCache } from './response-cache.ts';

/** A hook that sends a cached response at once: it costs less than the hooks behind it, and less than a refusal. */
export const serveCached =
  (cache: ResponseCache, origin: string): onRequestAsyncHookHandler =>
  async (request, reply) => {
    // What a page reads from the API is a source of the page.
    if (!cache.isOn || isInside()) return undefined;
    const key = cacheKey(request, origin);
    if (!key || !cache.has(key)) return undefined;
    await cache.fresh();
    const found = cache.get(key, request);
    if (!found) return undefined;
    return reply.send((await deliver(request, reply, found)) ?? undefined);
  };
