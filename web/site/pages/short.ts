import { adBeingChecked, getAdByCode } from '@makao/contract/ads';
import { adPath } from '@makao/i18n/ads';
import { ApiError } from '#web/lib/api-error.ts';
import { orFail } from '#web/lib/load-failures.ts';
import { Redirect } from '#web/lib/page-errors.ts';
import { page } from '../page.ts';

/** The ad is not public yet: its page shows that. */
function leadToChecked(error: unknown): never {
  const id = error instanceof ApiError && adBeingChecked.safeParse(error.body).data?.id;
  throw id ? new Redirect(`/ads/${id}`) : error;
}

/** The short address of an ad leads to its readable one. */
export default page({
  load: async (api, { params: { code = '' }, url, locale }): Promise<never> => {
    const params = { code };
    const ad = await api
      .call(getAdByCode, { params })
      .catch(leadToChecked)
      .catch((error: unknown) => {
        if (error instanceof Redirect) throw error;
        return orFail('findAdError')(error);
      });
    throw new Redirect(adPath(ad, locale) + url.search, 308);
  },
  head: () => [],
  body: () => null,
});
