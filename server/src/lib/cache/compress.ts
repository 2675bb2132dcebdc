import { Worker } from 'node:worker_threads';

interface Compressed {
  br: Buffer;
  /** For the ETag. */
  hash: string;
}

/**
 * Runs in a worker thread with its own heap. Compressor buffers are external memory that triggers full garbage
 * collections: in the main thread these cost more than the compression itself.
 */
const program = `
const { hash } = require('node:crypto');
const { parentPort } = require('node:worker_threads');
const { brotliCompressSync, brotliDecompressSync, constants } = require('node:zlib');
const compress = (bytes, quality) => {
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  // A copy: the buffer may belong to a 64 KB pool, which would be transferred as a whole.
  return new Uint8Array(brotliCompressSync(bytes, { params }));
};
const answer = (message) => parentPort.postMessage(message, [message.br.buffer]);
parentPort.on('message', ({ id, body, compressed }) => {
  if (compressed) return answer({ id, br: compress(brotliDecompressSync(compressed), 5) });
  const br = compress(body, 3);
  // Compression is deterministic, and the compressed bytes are a fifth of the work to hash.
  answer({ id, br, hash: hash('sha1', br, 'base64url') });
});`;

const pending = new Map<number, PromiseWithResolvers<Compressed>>();
let thread: Worker | null = null;
let lastId = 0;

function start(): Worker {
  const started = new Worker(program, { eval: true });
  started.on('message', ({ id, br, hash }: { id: number; br: Uint8Array; hash: string }) => {
    pending.get(id)?.resolve({ br: Buffer.from(br.buffer, br.byteOffset, br.byteLength), hash });
    pending.delete(id);
    if (pending.size === 0) started.unref();
  });
  started.on('error', (error) => {
    thread = null;
    for (const { reject } of pending.values()) reject(error);
    pending.clear();
  });
  return started;
}

function request(message: { body: Uint8Array } | { compressed: Buffer }, moved: ArrayBuffer[] = []) {
  thread ??= start();
  const answer = Promise.withResolvers<Compressed>();
  pending.set(++lastId, answer);
  thread.ref();
  thread.postMessage({ id: lastId, ...message }, moved);
  return answer.promise;
}

/** Compresses quickly: a client waits for the result. */
export function compress(body: string | Buffer): Promise<Compressed> {
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : new Uint8Array(body);
  return request({ body: bytes }, [bytes.buffer]);
}

/** Compresses a body again: twice the time for a tenth fewer bytes. Null while the thread is busy. */
export const recompress = (compressed: Buffer): Promise<Buffer> | null =>
  pending.size > 0 ? null : request({ compressed }).then(({ br }) => br);
