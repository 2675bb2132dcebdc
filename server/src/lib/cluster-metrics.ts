import cluster, { type Worker } from 'node:cluster';
import { AggregatorRegistry, Counter, Registry, register } from 'prom-client';

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
const primary = new Registry();
/** Counted by the primary process, and 0 without one. */
export const replaced = new Counter({
  name: 'makao_processes_replaced_total',
  help: 'Processes replaced by the primary, by reason: silent, ended',
  labelNames: ['reason'],
  registers: [primary],
});
for (const reason of ['silent', 'ended']) replaced.inc({ reason }, 0);
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
  const metrics = join(await all.clusterMetrics().catch(() => ''), await primary.metrics());
  if (worker.isConnected()) worker.send({ metrics, id } satisfies Answer);
}

/** The metrics of this process and its sibling workers, in Prometheus text format. */
export async function readMetrics(): Promise<string> {
  if (!cluster.isWorker) return join(await register.metrics(), await primary.metrics());
  return new Promise((resolve) => {
    waiting.set(++asked, resolve);
    process.send?.({ asks: 'metrics', id: asked } satisfies Question);
  });
}

const join = (...texts: string[]) =>
  texts
    .filter(Boolean)
    .map((text) => `${text.trimEnd()}\n`)
    .join('');
