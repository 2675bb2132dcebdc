const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Shares a run among all callers before it begins: it sees everything that happened before their calls. */
export function shareRun(run: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  let waiting: Promise<void> | null = null;
  const begin = () => {
    waiting = null;
    const mine = run().finally(() => {
      if (running === mine) running = null;
    });
    running = mine;
    return mine;
  };
  return () => {
    // One turn later: requests that have just arrived join, which halves the runs under load.
    waiting ??= (running ?? Promise.resolve())
      .catch(() => {})
      .then(nextTurn)
      .then(begin);
    return waiting;
  };
}
