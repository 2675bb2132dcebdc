import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliDecompress, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { compress, recompress } from './compress.ts';

type Encoding = 'br' | 'gzip';

/** A response as it is sent. `body` is Brotli unless the response is too small to compress. */
export interface CachedResponse {
  status: number;
  headers: Record<string, string | string[]>;
  etag: string;
  body: Buffer;
  isCompressed: boolean;
  /** Made on demand for clients that do not accept Brotli. */
  gzip: Buffer | null;
  /** Cache hits, counted until the body is compressed better. */
  hits: number;
  isWellCompressed: boolean;
}

/** Smaller responses are not worth compressing. */
const leastBytes = 1024;

export function toCachedResponse(
  body: string | Buffer,
  headers: CachedResponse['headers'],
  status = 200,
): Promise<CachedResponse> {
  const finish = (bytes: Buffer, isCompressed: boolean, tag: string): CachedResponse => ({
    ...{ status, headers, body: bytes, isCompressed },
    etag: `W/"${tag}"`,
    gzip: null,
    hits: 0,
    isWellCompressed: false,
  });
  if (body.length < leastBytes)
    return Promise.resolve(finish(Buffer.from(body), false, hash('sha1', body, 'base64url')));
  // Not an async function: awaiting here would hold the page's text in memory until it is compressed.
  return compress(body).then(({ br, hash: tag }) => finish(br, true, tag));
}

const hitsBeforeRecompressing = 8;

/** A frequently requested response is compressed again at a higher quality, once. */
export function countHit(cached: CachedResponse): void {
  if (!cached.isCompressed || cached.isWellCompressed || ++cached.hits < hitsBeforeRecompressing) return;
  const better = recompress(cached.body);
  // The compressor is busy: the next hit tries again.
  if (!better) return;
  cached.isWellCompressed = true;
  better.then(
    (br) => {
      cached.body = br;
    },
    () => {},
  );
}

/** Approximate bytes in memory, with headers and the entry itself. */
export const sizeOf = ({ body, gzip }: CachedResponse) => body.length + (gzip?.length ?? 0) + 2_500;

/** Pages and permanent redirects stay valid until their sources change. */
export const isCacheableStatus = (status: number) => status === 200 || status === 308;

export const isPublic = ({ status, headers }: CachedResponse) =>
  isCacheableStatus(status) && String(headers['cache-control']).startsWith('public');

const acceptsBr = /(?:^|,)\s*br\s*(?:,|$|;(?!\s*q=0(?:\.0*)?\s*(?:,|$)))/i;
const acceptsGzip = /(?:^|,)\s*gzip\s*(?:,|$|;(?!\s*q=0(?:\.0*)?\s*(?:,|$)))/i;

const encodingFor = ({ isCompressed }: CachedResponse, header = ''): Encoding | null => {
  if (!isCompressed) return null;
  return acceptsBr.test(header) ? 'br' : acceptsGzip.test(header) ? 'gzip' : null;
};

/** The body in an encoding, or uncompressed. */
async function bodyIn(encoding: Encoding | null, cached: CachedResponse): Promise<Buffer> {
  if (encoding === 'br' || !cached.isCompressed) return cached.body;
  if (encoding === 'gzip' && cached.gzip) return cached.gzip;
  const plain = await promisify(brotliDecompress)(cached.body);
  if (!encoding) return plain;
  cached.gzip = await promisify(gzip)(plain, { level: 6 });
  return cached.gzip;
}

/** Sends 304 when the client has the response already, else the body in the best encoding the client accepts. */
export async function deliver(
  request: FastifyRequest,
  reply: FastifyReply,
  cached: CachedResponse,
): Promise<Buffer | null> {
  reply.code(cached.status).headers(cached.headers);
  if (isPublic(cached)) reply.header('etag', cached.etag);
  if (isPublic(cached) && matchesEtag(request.headers['if-none-match'], cached.etag)) {
    reply.code(304).removeHeader('content-type').removeHeader('content-length');
    return null;
  }
  const encoding = encodingFor(cached, request.headers['accept-encoding']);
  if (encoding) reply.header('content-encoding', encoding);
  return bodyIn(encoding, cached);
}

/**
 * Headers of a response that is the same for every visitor. Browsers and shared caches revalidate each time. nginx stores
 * a response with `max-age=0` only if `X-Accel-Expires` says so first (older versions heed the order); it removes it.
 */
export const publicHeaders = (browserSeconds = 0) => ({
  ...(browserSeconds === 0 && { 'x-accel-expires': '@1' }),
  'cache-control': `public, max-age=${browserSeconds}, must-revalidate`,
});

function matchesEtag(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  const tags = header.split(',').map((tag) => tag.trim());
  return tags.includes('*') || tags.includes(etag) || tags.includes(etag.replace(/^W\//, ''));
}
