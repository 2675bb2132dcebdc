import { Worker } from 'node:worker_threads';

interface Compressed {
  br: Buffer;
  /** For its tag. */
  hash: string;
}

/**
 * Runs in a thread with a heap of its own. What a compressor takes beside the heap counts as pressure on it: in the main
 * thread every sixtieth page had all objects of the process looked at, which cost more than compressing.
 */
const program = `
const { hash } = require('node:crypto');
const { parentPort } = require('node:worker_threads');
const { brotliCompressSync, brotliDecompressSync, constants } = require('node:zlib');
const pack = (bytes, quality) => {
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  // Memory of its own: a buffer lies in a pool of 64 KB, which would be sent, and kept, with it.
  return new Uint8Array(brotliCompressSync(bytes, { params }));
};
const answer = (message) => parentPort.postMessage(message, [message.br.buffer]);
parentPort.on('message', ({ id, body, packed }) => {
  if (packed) return answer({ id, br: pack(brotliDecompressSync(packed), 5) });
  const br = pack(body, 3);
  // Of what is packed, which is a fifth to read: the same body is always packed into the same bytes.
  answer({ id, br, hash: hash('sha1', br, 'base64url') });
});`;

const waiting = new Map<number, PromiseWithResolvers<Compressed>>();
let thread: Worker | null = null;
let asked = 0;

function start(): Worker {
  const started = new Worker(program, { eval: true });
  started.on('message', ({ id, br, hash }: { id: number; br: Uint8Array; hash: string }) => {
    waiting.get(id)?.resolve({ br: Buffer.from(br.buffer, br.byteOffset, br.byteLength), hash });
    waiting.delete(id);
    if (waiting.size === 0) started.unref();
  });
  started.on('error', (error) => {
    thread = null;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  });
  return started;
}

function ask(message: { body: Uint8Array } | { packed: Buffer }, moved: ArrayBuffer[] = []): Promise<Compressed> {
  thread ??= start();
  const answer = Promise.withResolvers<Compressed>();
  waiting.set(++asked, answer);
  thread.ref();
  thread.postMessage({ id: asked, ...message }, moved);
  return answer.promise;
}

/** Compresses quickly: somebody waits for it. */
export function compress(body: string | Buffer) {
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : new Uint8Array(body);
  return ask({ body: bytes }, [bytes.buffer]);
}

/** Takes twice the time for a tenth fewer bytes. Null while there is anything to do that somebody waits for. */
export const compressBetter = (packed: Buffer) => (waiting.size > 0 ? null : ask({ packed }).then(({ br }) => br));
