import cluster, { type Worker } from 'node:cluster';
import { join } from 'node:path';
import { answerMetrics } from '@makao/server/lib/cluster-metrics';

// Several server processes, as in production; prints their URLs and process ids.
const [count, options] = [Number(process.argv[2]), process.argv[3]!];
cluster.setupPrimary({ exec: join(import.meta.dirname, 'serve.ts'), args: [options] });
const servers = Array.from({ length: count }, () => cluster.fork());
cluster.on('message', (worker, message: object) => void answerMetrics(worker, message));
const listening = (worker: Worker) =>
  new Promise<{ url: string; pid: number }>((resolve) => {
    worker.on('message', ({ url }: { url?: string }) => url && resolve({ url, pid: worker.process.pid! }));
  });
console.log(JSON.stringify(await Promise.all(servers.map(listening))));
process.once('SIGTERM', () => {
  for (const { process: server } of servers) server.kill('SIGTERM');
});
