import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliDecompress, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { compress, compressBetter } from './compress.ts';

type Encoding = 'br' | 'gzip';

/** An answer as it is sent, whole. One that is worth compressing is held compressed alone. */
export interface Kept {
  status: number;
  headers: Record<string, string | string[]>;
  etag: string;
  plain: Buffer | null;
  br: Buffer | null;
  /** For the few who accept nothing better. */
  gzip: Buffer | null;
  /** How often it was sent from memory, until it is compressed as well as can be. */
  asked: number;
  isPackedWell: boolean;
}

/** Below this many bytes an answer is not worth compressing. */
const leastBytes = 1024;

export function keep(body: string | Buffer, headers: Kept['headers'], status = 200): Promise<Kept> {
  const finish = (plain: Buffer | null, br: Buffer | null, tag: string): Kept => ({
    ...{ status, headers, plain, br },
    etag: `W/"${tag}"`,
    gzip: null,
    asked: 0,
    isPackedWell: false,
  });
  if (body.length < leastBytes)
    return Promise.resolve(finish(Buffer.from(body), null, hash('sha1', body, 'base64url')));
  // Not awaited here: the text of the page would stay in memory until it is compressed.
  return compress(body).then(({ br, hash: tag }) => finish(null, br, tag));
}

const oftenEnough = 8;

/** What is asked for again and again is compressed better, once: all who come then have fewer bytes to load. */
export function noteAsked(kept: Kept): void {
  if (!kept.br || kept.isPackedWell || ++kept.asked < oftenEnough) return;
  const better = compressBetter(kept.br);
  // Not now: the next visitor asks again.
  if (!better) return;
  kept.isPackedWell = true;
  better.then(
    (br) => {
      kept.br = br;
    },
    () => {},
  );
}

export const sizeOf = ({ plain, br, gzip }: Kept) =>
  (plain?.length ?? 0) + (br?.length ?? 0) + (gzip?.length ?? 0) + 2_500;

/** A page, and an address that leads to one for good: both are right until what they were made from changes. */
export const isLasting = (status: number) => status === 200 || status === 308;

export const isForAll = ({ status, headers }: Kept) =>
  isLasting(status) && String(headers['cache-control']).startsWith('public');

const acceptsBr = /(?:^|,)\s*br\s*(?:,|$|;(?!\s*q=0(?:\.0*)?\s*(?:,|$)))/i;
const acceptsGzip = /(?:^|,)\s*gzip\s*(?:,|$|;(?!\s*q=0(?:\.0*)?\s*(?:,|$)))/i;

const encodingFor = (kept: Kept, header = ''): Encoding | null => {
  if (!kept.br) return null;
  return acceptsBr.test(header) ? 'br' : acceptsGzip.test(header) ? 'gzip' : null;
};

/** The body in an encoding, or plain. */
async function bodyOf(kept: Kept, encoding: Encoding | null): Promise<Buffer> {
  if (encoding === 'br') return kept.br!;
  if (encoding === 'gzip' && kept.gzip) return kept.gzip;
  const plain = kept.plain ?? (await promisify(brotliDecompress)(kept.br!));
  if (!encoding) return plain;
  kept.gzip = await promisify(gzip)(plain, { level: 6 });
  return kept.gzip;
}

/** Sends an answer: not modified when the caller has it, else compressed as they accept it. */
export async function deliver(request: FastifyRequest, reply: FastifyReply, kept: Kept): Promise<Buffer | null> {
  reply.code(kept.status).headers(kept.headers);
  if (isForAll(kept)) reply.header('etag', kept.etag);
  if (isForAll(kept) && hasAlready(request.headers['if-none-match'], kept.etag)) {
    reply.code(304).removeHeader('content-type').removeHeader('content-length');
    return null;
  }
  const encoding = encodingFor(kept, request.headers['accept-encoding']);
  if (encoding) reply.header('content-encoding', encoding);
  return bodyOf(kept, encoding);
}

/**
 * Headers of a response that every visitor gets. Browsers and shared caches ask each time, and mostly get 304; nginx stores
 * a response without an age only if it is told so by its own header, which it removes.
 */
export const publicHeaders = (browserSeconds = 0) => ({
  'cache-control': `public, max-age=${browserSeconds}, must-revalidate`,
  ...(browserSeconds === 0 && { 'x-accel-expires': '@1' }),
});

function hasAlready(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  const tags = header.split(',').map((tag) => tag.trim());
  return tags.includes('*') || tags.includes(etag) || tags.includes(etag.replace(/^W\//, ''));
}
