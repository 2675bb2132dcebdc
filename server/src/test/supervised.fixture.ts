// A supervised program for tests, never part of the build: it hangs when it is asked to. Its first argument says how it
// is supervised; a process that finds the file of `hangs` missing creates it and hangs while it starts.
import cluster from 'node:cluster';
import { existsSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerHeartbeats } from '../lib/heartbeat.ts';
import { type Supervision, supervise } from '../supervise.ts';

export interface Supervised {
  exec?: string;
  processes: number;
  limits: Supervision;
  hangs?: string;
}

const given = JSON.parse(process.argv[2]!) as Supervised;
const hang = (milliseconds = Infinity) => {
  for (const end = performance.now() + milliseconds; performance.now() < end; );
};

if (cluster.isPrimary) {
  supervise(given.exec ?? import.meta.filename, given);
  process.on('SIGUSR2', () => hang(given.limits.silentMs * 2));
} else {
  answerHeartbeats();
  if (given.hangs && !existsSync(given.hangs)) {
    writeFileSync(given.hangs, '');
    hang();
  }
  const server = createServer(({ url }, response) => {
    if (url === '/hang') hang();
    response.setHeader('connection', 'close').end(String(process.pid));
  });
  server.listen(0, '127.0.0.1', () =>
    console.log(JSON.stringify({ port: (server.address() as AddressInfo).port, pid: process.pid })),
  );
  process.on('SIGTERM', () => process.exit(0));
}
