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

// Created in every worker process: answers for its own metrics when the primary asks all.
const all = new AggregatorRegistry();
const waiting = new Map<number, (metrics: string) => void>();
let asked = 0;

if (cluster.isWorker)
  process.on('message', ({ metrics, id }: Partial<Answer>) => {
    if (metrics === undefined || id === undefined) return;
    waiting.get(id)?.(metrics);
    waiting.delete(id);
  });

/** In the primary process: sums the metrics of all workers for the one that was asked. */
export async function answerMetrics(worker: Worker, question: Partial<Question>): Promise<void> {
  const { asks, id } = question;
  if (asks !== 'metrics' || id === undefined) return;
  const metrics = await all.clusterMetrics().catch(() => '');
  if (worker.isConnected()) worker.send({ metrics, id } satisfies Answer);
}

/** The metrics of this process and its sibling workers, in Prometheus text format. */
export function readMetrics(): Promise<string> {
  if (!cluster.isWorker) return register.metrics();
  return new Promise((resolve) => {
    waiting.set(++asked, resolve);
    process.send?.({ asks: 'metrics', id: asked } satisfies Question);
  });
}
