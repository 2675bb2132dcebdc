import { statusOf } from './failure.ts';
import type { LoadFailure } from './failure-texts.ts';
import { PageFailure } from './page-errors.ts';

/** Calls a page can do without: it notes those that fail, so that the page can say so. */
export function tolerantly() {
  const failures: LoadFailure[] = [];
  const attempt = <T>(call: Promise<T>, failure: LoadFailure): Promise<T | null> =>
    call.catch(() => {
      if (!failures.includes(failure)) failures.push(failure);
      return null;
    });
  return { failures, attempt };
}

/** For the call that a page is about: its failure stands in for the page. A malformed id is an unknown one. */
export const orFail =
  (failure: LoadFailure) =>
  (error: unknown): never => {
    const status = statusOf(error);
    if (status === undefined) throw error;
    throw [400, 404, 422].includes(status) ? new PageFailure(404) : new PageFailure(status, [failure]);
  };
