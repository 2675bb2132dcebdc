import type { IncomingMessage, ServerResponse } from 'node:http';
import { requestId } from '../http/log.ts';
import { keptAnswers } from '../metrics.ts';
import { bodyOf, encodingFor, hasAlready, type Kept } from './kept.ts';
import type { VisitorCache } from './visitor-cache.ts';
import { keyOfRaw } from './visitor-key.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

interface Options {
  cache: VisitorCache;
  origin: string;
  proxyHops: number;
  isStopping: () => boolean;
}

/**
 * Answers what is kept before anything else is done for a request: no route, no hooks, no line in the log, one count.
 * Everything else goes on to the app, which would give the same answer.
 */
export const keptFirst =
  ({ cache, origin, proxyHops, isStopping }: Options, handler: Handler): Handler =>
  (request, response) => {
    const key = cache.isOn && !isStopping() ? keyOfRaw(request, origin, proxyHops) : null;
    if (!key || !cache.has(key)) return handler(request, response);
    const answer = () => {
      const kept = cache.get(key, {
        method: 'GET',
        url: request.url!,
        ip: addressOf(request, proxyHops),
        headers: request.headers,
      });
      if (kept) void send(request, response, kept);
      else handler(request, response);
    };
    cache.fresh().then(answer, () => handler(request, response));
  };

/** The headers of an answer as Node writes them fastest: names and values in turn. */
const blocks = new WeakMap<Kept, Map<string | null, string[]>>();

function blockOf(kept: Kept, encoding: string | null): string[] {
  const known = blocks.get(kept) ?? new Map<string | null, string[]>();
  blocks.set(kept, known);
  let block = known.get(encoding);
  if (!block) {
    block = Object.entries(kept.headers).flatMap(([name, value]) => [name, String(value)]);
    block.push('etag', kept.etag);
    if (encoding) block.push('content-encoding', encoding);
    known.set(encoding, block);
  }
  return block;
}

async function send(request: IncomingMessage, response: ServerResponse, kept: Kept) {
  const { headers } = request;
  const encoding = encodingFor(kept, headers['accept-encoding'] as string | undefined);
  const id = requestId(request);
  if (hasAlready(headers['if-none-match'], kept.etag)) {
    keptAnswers.inc({ status: 304 });
    const block = blockOf(kept, null);
    const start = block.indexOf('content-type');
    const rest = start < 0 ? block : block.toSpliced(start, 2);
    response.writeHead(304, [...rest, 'x-request-id', id]).end();
    return;
  }
  keptAnswers.inc({ status: kept.status });
  const ready = encoding === 'br' ? kept.br! : await bodyOf(kept, encoding);
  response
    .writeHead(kept.status, [...blockOf(kept, encoding), 'content-length', String(ready.length), 'x-request-id', id])
    .end(ready);
}

/** The caller's address, as the outermost trusted proxy names it. */
function addressOf({ socket, headers }: IncomingMessage, hops: number): string {
  const own = socket.remoteAddress ?? '';
  const forwarded = hops > 0 ? headers['x-forwarded-for'] : undefined;
  if (!forwarded) return own;
  const all = [own, ...String(forwarded).split(',').reverse()];
  return all[Math.min(hops, all.length - 1)]!.trim();
}
