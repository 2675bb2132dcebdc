import { Redirect } from '#web/lib/page-errors.ts';
import type { Resource } from '../page.ts';

/** An address that only leads to another one. */
export const redirectTo = (path: string, status?: Redirect['status']): Resource => ({
  respond: () => {
    throw new Redirect(path, status);
  },
});
