import type { onRequestAsyncHookHandler } from 'fastify';
import { isInside } from '../http/inside.ts';
import { deliver } from './kept.ts';
import type { VisitorCache } from './visitor-cache.ts';
import { visitorKey } from './visitor-key.ts';

/** A hook that sends a cached response at once: it costs less than the hooks behind it, and less than a refusal. */
export const serveCached =
  (cache: VisitorCache, origin: string): onRequestAsyncHookHandler =>
  async (request, reply) => {
    // What a page reads from the API is a source of the page.
    if (!cache.isOn || isInside()) return undefined;
    const key = visitorKey(request, origin);
    if (!key || !cache.has(key)) return undefined;
    await cache.fresh();
    const found = cache.get(key, request);
    if (!found) return undefined;
    return reply.send((await deliver(request, reply, found)) ?? undefined);
  };
