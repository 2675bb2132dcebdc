import { adBeingChecked, getAdByCode } from '@makao/contract/ads';
import { adPath } from '@makao/i18n/ads';
import { redirect } from 'react-router';
import { ApiError } from '#web/lib/api-error.ts';
import { orFail } from '#web/lib/load-failures.ts';
import { serverApi, servicesContext } from '#web/lib/services.ts';
import type { Route } from './+types/short';

/** Shared before it is live: its page says so, for as long as that is true. */
function leadToChecked(error: unknown): never {
  const id = error instanceof ApiError && adBeingChecked.safeParse(error.body).data?.id;
  throw id ? redirect(`/ads/${id}`, 302) : error;
}

/** The short address of an ad leads to its readable one. */
export const loader = async ({ context, params, url }: Route.LoaderArgs) => {
  const ad = await serverApi(context).call(getAdByCode, { params }).catch(leadToChecked).catch(orFail('findAdError'));
  return redirect(adPath(ad, context.get(servicesContext).locale) + url.search, 308);
};
