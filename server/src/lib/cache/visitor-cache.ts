import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { cacheReads, gauge } from '../metrics.ts';

type Encoding = 'br' | 'gzip';

/** An answer that every visitor may be given, whole. */
export interface Kept {
  status: number;
  headers: Record<string, string | string[]>;
  body: Buffer;
  etag: string;
  encoded: Partial<Record<Encoding, Promise<Buffer>>>;
}

export const keep = (body: string | Buffer, headers: Kept['headers'], status = 200): Kept => ({
  status,
  headers,
  body: Buffer.from(body),
  etag: `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`,
  encoded: {},
});

interface Options {
  bytes: number;
  /** How long an answer may be kept, even if nothing changes: it may say how long ago something was. */
  seconds?: number;
  /** When the next ad on show expires: by the clock, without any change. */
  nextExpiry?: () => number;
  /** Called with every request that is answered from here. */
  onHit?: (request: FastifyRequest) => void;
}

/**
 * Answers to visitors, kept for the next visitor who asks the same. It holds nothing of a signed-in person, forgets
 * everything as soon as something public changes, and keeps nothing while it is not listening for changes.
 */
export class VisitorCache {
  readonly #options: Required<Omit<Options, 'seconds'>>;
  readonly #kept: LRUCache<string, { answer: Kept; made: number; expiry: number }>;
  readonly #underway = new Map<string, Promise<Kept>>();
  #generation = 0;
  #listening = false;

  constructor({ bytes, seconds = 60, nextExpiry = () => Number.POSITIVE_INFINITY, onHit = () => {} }: Options) {
    this.#options = { bytes, nextExpiry, onHit };
    this.#kept = new LRUCache({
      maxSize: Math.max(1, bytes),
      maxEntrySize: Math.max(1, Math.floor(bytes / 8)),
      // Encoded, it takes up to the same again.
      sizeCalculation: ({ answer }, key) => answer.body.length * 2 + key.length * 2 + 500,
      ttl: seconds * 1000,
    });
    gauge('makao_cache_bytes', 'Memory held by the cache of public answers', [], () => [
      [{}, this.#kept.calculatedSize],
    ]);
    gauge('makao_cache_entries', 'Answers in the cache of public answers', [], () => [[{}, this.#kept.size]]);
  }

  get isOn() {
    return this.#listening && this.#options.bytes > 0;
  }

  get size() {
    return this.#kept.size;
  }

  /** Something public has changed, or may have. Answers being made right now are not kept either. */
  forget() {
    this.#generation++;
    this.#kept.clear();
    this.#underway.clear();
  }

  /** Whether changes are noticed. */
  setListening(listening: boolean) {
    this.#listening = listening;
    this.forget();
  }

  has(key: string): boolean {
    const found = this.isOn && this.#kept.peek(key);
    if (!found) return false;
    const now = Date.now();
    // Made by a clock that was ahead, it may lack ads that had expired by that clock.
    return now < found.expiry && now >= found.made - 1_000;
  }

  get(key: string, request: FastifyRequest): Kept | undefined {
    if (!this.isOn) return undefined;
    const found = this.has(key) && this.#kept.get(key);
    if (!found) {
      this.#kept.delete(key);
      cacheReads.inc({ outcome: 'miss' });
      return undefined;
    }
    cacheReads.inc({ outcome: 'hit' });
    this.#options.onHit(request);
    return found.answer;
  }

  /** To be called before an answer is made: keeps it unless something has changed meanwhile. */
  begin(): (key: string, answer: Kept) => void {
    const generation = this.#generation;
    const before = this.#options.nextExpiry();
    const made = Date.now();
    return (key, answer) => {
      if (!this.isOn || generation !== this.#generation) return;
      // Asked again: before, the index may not have known of the newest ads.
      const expiry = Math.min(before, this.#options.nextExpiry());
      this.#kept.set(key, { answer, made, expiry });
    };
  }

  /**
   * Makes an answer once for all who ask for it at the same time: after a change the most wanted page is asked for by
   * many before the first one has it. What turns out to be one visitor's own is made for each.
   */
  async share(key: string, request: FastifyRequest, make: () => Promise<Kept>): Promise<Kept> {
    const found = this.get(key, request);
    if (found) return found;
    if (!this.isOn) return make();
    const underway = this.#underway.get(key);
    const another = underway && (await underway.catch(() => null));
    if (another && isForAll(another)) {
      this.#options.onHit(request);
      return another;
    }
    const put = this.begin();
    const making = make();
    this.#underway.set(key, making);
    try {
      const answer = await making;
      if (isForAll(answer)) put(key, answer);
      return answer;
    } finally {
      if (this.#underway.get(key) === making) this.#underway.delete(key);
    }
  }
}

const isForAll = ({ status, headers }: Kept) => status === 200 && String(headers['cache-control']).startsWith('public');

const compress = {
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 6 }),
};

const accepts = (header: string, encoding: Encoding) =>
  new RegExp(`(?:^|,)\\s*${encoding}\\s*(?:,|$|;(?!\\s*q=0(?:\\.0*)?\\s*(?:,|$)))`, 'i').test(header);

/** Sends a kept answer: not modified when the caller has it, else compressed as they accept it, once for all callers. */
export async function deliver(request: FastifyRequest, reply: FastifyReply, kept: Kept): Promise<Buffer | null> {
  reply.code(kept.status).headers(kept.headers);
  if (isForAll(kept)) reply.header('etag', kept.etag);
  if (isForAll(kept) && hasAlready(request.headers['if-none-match'], kept.etag)) {
    reply.code(304).removeHeader('content-type').removeHeader('content-length');
    return null;
  }
  const accepted = request.headers['accept-encoding'] ?? '';
  const encoding = (['br', 'gzip'] as const).find((each) => kept.body.length >= 1024 && accepts(accepted, each));
  if (!encoding) return kept.body;
  reply.header('content-encoding', encoding);
  kept.encoded[encoding] ??= compress[encoding](kept.body);
  return kept.encoded[encoding];
}

/** How a shared cache in front of us may treat what every visitor gets. Browsers ask each time, and mostly get 304. */
export const publicFor = (sharedSeconds: number, browserSeconds = 0) =>
  `public, max-age=${browserSeconds}, s-maxage=${Math.min(sharedSeconds, browserSeconds || sharedSeconds)}, must-revalidate`;

function hasAlready(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  const tags = header.split(',').map((tag) => tag.trim());
  return tags.includes('*') || tags.includes(etag) || tags.includes(etag.replace(/^W\//, ''));
}
