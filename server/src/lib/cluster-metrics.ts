import cluster, { type Worker } from 'node:cluster';
import { AggregatorRegistry, register } from 'prom-client';

interface Question {
  asks: 'metrics';
  id: number;
}
interface Answer {
  metrics: string;
  id: number;
}

// Made in every process of several: it answers for its own when the first process asks all.
const all = new AggregatorRegistry();
const waiting = new Map<number, (metrics: string) => void>();
let asked = 0;

if (cluster.isWorker)
  process.on('message', ({ metrics, id }: Partial<Answer>) => {
    if (metrics === undefined || id === undefined) return;
    waiting.get(id)?.(metrics);
    waiting.delete(id);
  });

/** In the first process: adds up what all have counted, for the one that was asked. */
export async function answerMetrics(worker: Worker, question: Partial<Question>): Promise<void> {
  if (question.asks !== 'metrics') return;
  const metrics = await all.clusterMetrics().catch(() => '');
  if (worker.isConnected()) worker.send({ metrics, id: question.id! } satisfies Answer);
}

/** Everything that this process and those beside it have counted, in Prometheus' text. */
export function readMetrics(): Promise<string> {
  if (!cluster.isWorker) return register.metrics();
  return new Promise((resolve) => {
    waiting.set(++asked, resolve);
    process.send?.({ asks: 'metrics', id: asked } satisfies Question);
  });
}
