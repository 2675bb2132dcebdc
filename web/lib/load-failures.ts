import { statusOf } from './failure.ts';
import type { LoadFailure } from './failure-texts.ts';
import { PageFailure } from './page-errors.ts';

/** Runs optional calls of a page and collects the failures, which the page shows as notices. */
export function tolerantly() {
  const failures: LoadFailure[] = [];
  const attempt = <T>(call: Promise<T>, failure: LoadFailure): Promise<T | null> =>
    call.catch(() => {
      if (!failures.includes(failure)) failures.push(failure);
      return null;
    });
  return { failures, attempt };
}

/** For the main call of a page: its failure becomes the error page. A malformed id counts as unknown. */
export const orFail =
  (failure: LoadFailure) =>
  (error: unknown): never => {
    const status = statusOf(error);
    if (status === undefined) throw error;
    throw [400, 404, 422].includes(status) ? new PageFailure(404) : new PageFailure(status, [failure]);
  };
