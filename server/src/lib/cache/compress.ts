import { Worker } from 'node:worker_threads';

interface Compressed {
  br: Buffer;
  /** Of the body as it was, for its tag. */
  hash: string;
}

/**
 * Runs in a thread with a heap of its own. What a compressor takes beside the heap counts as pressure on it: in the main
 * thread every sixtieth page had all objects of the process looked at, which cost more than compressing.
 */
const program = `
const { hash } = require('node:crypto');
const { parentPort } = require('node:worker_threads');
const { brotliCompressSync, constants } = require('node:zlib');
parentPort.on('message', ({ id, body }) => {
  // A text would be encoded twice.
  const bytes = Buffer.from(body);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  parentPort.postMessage({ id, br: brotliCompressSync(bytes, { params }), hash: hash('sha1', bytes, 'base64url') });
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

export function compress(body: string | Buffer): Promise<Compressed> {
  thread ??= start();
  const answer = Promise.withResolvers<Compressed>();
  waiting.set(++asked, answer);
  thread.ref();
  thread.postMessage({ id: asked, body });
  return answer.promise;
}
