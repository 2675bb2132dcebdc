import { PageFailure } from '#web/lib/page-errors.ts';
import { page } from '../page.ts';

/** Any unknown path. */
export default page({
  load: (): never => {
    throw new PageFailure(404);
  },
  head: () => [],
  body: () => null,
});
