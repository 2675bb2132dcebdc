import cluster, { type Worker } from 'node:cluster';
import { beat, isBeat } from './heartbeat.ts';

export interface SilenceLimits {
  /** How long a started process may be silent. */
  silentMs: number;
  /** The same for one that is starting: it compiles its code and may build a large index. */
  startMs: number;
}

/** How often a process is asked within `silentMs`. */
const asks = 10;

/**
 * In the primary process: asks all others for a heartbeat and reports those that are silent too long. Silence is
 * counted in turns of our own event loop. After a pause of the whole machine, or of this process, everybody gets the
 * full time again.
 */
export function watchHeartbeats(
  { silentMs, startMs }: SilenceLimits,
  isStarted: (worker: Worker) => boolean,
  onSilent: (worker: Worker) => void,
): void {
  const turnMs = silentMs / asks;
  const unanswered = new Map<number, number>();
  cluster.on('message', ({ id }, message: object) => {
    if (isBeat(message)) unanswered.set(id, 0);
  });
  cluster.on('exit', ({ id }) => unanswered.delete(id));
  const ask = (worker: Worker) => {
    const turns = unanswered.get(worker.id) ?? 0;
    if (turns * turnMs >= (isStarted(worker) ? silentMs : startMs)) onSilent(worker);
    unanswered.set(worker.id, turns + 1);
    if (worker.isConnected()) worker.send(beat, undefined, {}, () => {});
  };
  setInterval(() => {
    for (const worker of Object.values(cluster.workers ?? {})) if (worker) ask(worker);
  }, turnMs).unref();
}
