import cluster from 'node:cluster';

/** Sent in both directions: the primary asks, a process answers as soon as its event loop turns. */
interface Beat {
  beat: true;
}
export const isBeat = (message: Partial<Beat>): boolean => message.beat === true;
export const beat: Beat = { beat: true };

/** In a process of a cluster: answers the primary from the event loop, so that a process that hangs is silent. */
export function answerHeartbeats(): void {
  if (!cluster.isWorker) return;
  process.on('message', (message: Partial<Beat>) => {
    // Without a primary we end anyway.
    if (isBeat(message)) process.send?.(beat, undefined, {}, () => {});
  });
}
