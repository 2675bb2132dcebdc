import type { Tx } from './client.ts';

class Undone extends Error {}

/** Checks whether a write is possible: does it and rolls back, so that the caller gets its refusal. Returns its result. */
export async function tryOut<Result>(tx: Tx, write: (inner: Tx) => Promise<Result>): Promise<Result> {
  let result: { value: Result } | undefined;
  try {
    await tx.transaction(async (inner) => {
      result = { value: await write(inner) };
      throw new Undone();
    });
  } catch (error) {
    if (!(error instanceof Undone)) throw error;
  }
  if (!result) throw new Error('The write was not tried');
  return result.value;
}
