import type { ChildProcess } from 'node:child_process';
import cluster, { type Worker } from 'node:cluster';

/** What the primary sends with a connection that it hands to a process, which answers with the same number. */
interface HandedOver {
  cmd?: string;
  act?: string;
  seq?: number;
}
interface Handle {
  /** Negative when it is closed. */
  fd: number;
  close(): void;
}

/**
 * In the primary process: a connection that was handed to a process which hung, and never accepted, goes to another
 * one. Node waits for ever for the answer of the dead process, and so would the client. These are internals of Node:
 * if they change, such a client waits again, and a test fails.
 */
export function handOnUnaccepted(worker: Worker): void {
  const child = worker.process as ChildProcess & { _handleQueue?: unknown };
  const send = child.send.bind(child) as (...given: unknown[]) => boolean;
  let last: { seq: number; handle: Handle } | undefined;
  child.send = (...given: unknown[]) => {
    const [{ cmd, act, seq }, handle] = given as [HandedOver, Handle];
    if (cmd === 'NODE_CLUSTER' && act === 'newconn' && seq !== undefined) last = { seq, handle };
    return send(...given);
  };
  const handOn = () => {
    if (!last || last.handle.fd < 0) return;
    const others = Object.values(cluster.workers ?? {}).some((other) => other !== worker && other?.isConnected());
    // As if the process had answered that it is closing.
    if (others) child.emit('internalMessage', { cmd: 'NODE_CLUSTER', ack: last.seq, accepted: false });
    else last.handle.close();
    last = undefined;
  };
  worker.once('disconnect', handOn);
  worker.once('exit', () => {
    // Until the transfer is acknowledged, Node does not close the channel of a dead process.
    child._handleQueue = null;
    if (!worker.isConnected()) handOn();
  });
}
