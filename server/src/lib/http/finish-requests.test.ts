import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { finishRequests } from './finish-requests.ts';

/** Sends a form from another thread, so that this one can be busy meanwhile, and flags when the system has it. */
const visitor = `
  const { connect } = require('node:net');
  const { parentPort, workerData: { port, isSent } } = require('node:worker_threads');
  const form = 'POST / HTTP/1.1\\r\\nHost: makao\\r\\nConnection: close\\r\\nContent-Length: 6\\r\\n\\r\\na form';
  const socket = connect(port, '127.0.0.1', () => socket.write(form, () => {
    Atomics.store(isSent, 0, 1);
    Atomics.notify(isSent, 0);
  }));
  let answer = '';
  socket.on('data', (data) => (answer += data));
  socket.on('error', (error) => (answer += error.code));
  socket.on('close', () => parentPort.postMessage(answer));
`;

it('answers connections made while the process was busy, then refuses [SAFE-5]', async () => {
  const server = createServer((request, response) => {
    request.resume().on('end', () => response.end('done'));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const isSent = new Int32Array(new SharedArrayBuffer(4));
  const thread = new Worker(visitor, { eval: true, workerData: { port, isSent } });
  try {
    const answer = once(thread, 'message');
    // This thread stands still until the form has arrived, so that it has read nothing.
    expect(Atomics.wait(isSent, 0, 0, 20_000)).not.toBe('timed-out');
    const finished = finishRequests(server);
    expect(await answer).toEqual([expect.stringMatching(/^HTTP\/1\.1 200 .*done$/s)]);
    await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow();
    await finished;
  } finally {
    await thread.terminate();
  }
});
