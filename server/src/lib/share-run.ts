const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Shares a run among all who ask before it begins: it has seen everything that happened before they asked. */
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
    // One turn of the loop later: those whose requests have just arrived join, which under load halves the runs.
    waiting ??= (running ?? Promise.resolve())
      .catch(() => {})
      .then(nextTurn)
      .then(begin);
    return waiting;
  };
}
