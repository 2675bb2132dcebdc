import type { RequestListener, Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** How long open requests may take when the process stops. */
const stopMs = 25_000;
/** How long an open connection may still send a request during shutdown. */
const sayMs = 200;
/** How long an idle turn of the event loop takes. */
const shortMs = 0.1;

/** Accepts no new connections, answers the open ones, and resolves when they have closed. */
export async function finishRequests(server: Server) {
  const late = setTimeout(() => server.closeAllConnections(), stopMs);
  // At the end of a turn, when everything received is read: a busy process may see a request late.
  const sweep = setInterval(() => setImmediate(() => server.closeIdleConnections()), sayMs);
  const goOn = await letIn(server);
  // `http.Server.close` would also end connections whose request is on its way.
  const closed = new Promise((resolve) => NetServer.prototype.close.call(server, resolve));
  goOn();
  await closed;
  clearInterval(sweep);
  clearTimeout(late);
}

/**
 * Call before closing the listener: connections not accepted yet would be reset by the system, and a proxy cannot retry
 * requests that may have begun. All are accepted at the start of a turn, so the listener should close at the end of a
 * short one. Requests wait until the returned function is called.
 */
async function letIn(server: Server) {
  const listeners = server.listeners('request');
  const held: unknown[][] = [];
  server.removeAllListeners('request').on('request', (...request) => held.push(request));
  // At least two turns: the start of the current one may be over.
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
