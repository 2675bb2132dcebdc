import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { finishRequests } from './finish-requests.ts';

/** Sends a form from another thread, so that this one can be busy meanwhile. */
const visitor = `
  const { parentPort, workerData } = require('node:worker_threads');
  parentPort.once('message', () =>
    fetch(workerData, { method: 'POST', body: 'a form' }).then(
      (answer) => answer.text().then((text) => parentPort.postMessage(text)),
      (error) => parentPort.postMessage(String(error.cause?.code)),
    ),
  );
  parentPort.postMessage('ready');
`;

const work = (milliseconds: number) => {
  const until = performance.now() + milliseconds;
  while (performance.now() < until);
};

it('answers connections made while the process was busy, then refuses [SAFE-5]', async () => {
  const server = createServer((request, response) => {
    request.resume().on('end', () => response.end('done'));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const thread = new Worker(visitor, { eval: true, workerData: url });
  try {
    await once(thread, 'message');
    const answer = once(thread, 'message');
    thread.postMessage('go');
    // The form has arrived and nobody has read it.
    work(300);
    const finished = finishRequests(server);
    expect(await answer).toEqual(['done']);
    await expect(fetch(url)).rejects.toThrow();
    await finished;
  } finally {
    await thread.terminate();
  }
});
