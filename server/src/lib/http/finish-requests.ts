import type { RequestListener, Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** How long requests under way may take when the process stops. */
const stopMs = 25_000;
/** How long a connection has for a request once nobody is let in any more. */
const sayMs = 200;
/** How long a turn of the process takes in which nothing happened. */
const shortMs = 0.1;

/** Lets nobody in any more, answers those who are, and ends when they have left. */
export async function finishRequests(server: Server) {
  const late = setTimeout(() => server.closeAllConnections(), stopMs);
  // At the end of a turn, when what has arrived is read: a busy process may hear a request late.
  const sweep = setInterval(() => setImmediate(() => server.closeIdleConnections()), sayMs);
  const goOn = await letIn(server);
  // The close of HTTP would also end connections whose request is on its way; who is let in may say what they want.
  const closed = new Promise((resolve) => NetServer.prototype.close.call(server, resolve));
  goOn();
  await closed;
  clearInterval(sweep);
  clearTimeout(late);
}

/**
 * Before the door closes: who has connected and is not accepted yet would be sent away by the system, and a proxy can't
 * ask another server to do what this one may have begun. All are accepted at the start of a turn, so the door is to close
 * at the end of a short one; requests wait meanwhile, until what is returned is called.
 */
async function letIn(server: Server) {
  const listeners = server.listeners('request');
  const held: unknown[][] = [];
  server.removeAllListeners('request').on('request', (...request) => held.push(request));
  // Two at least: of the one it is called in, the start may be over.
  for (let turns = 0, took = 0; turns < 2 || (took > shortMs && turns < 1000); turns++) {
    const since = performance.now();
    await nextTurn();
    took = performance.now() - since;
  }
  return () => {
    server.removeAllListeners('request');
    for (const listener of listeners) server.on('request', listener as RequestListener);
    for (const request of held) server.emit('request', ...request);
  };
}
