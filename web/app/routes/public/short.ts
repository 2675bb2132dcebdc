import { getAdByCode } from '@makao/contract/ads';
import { adPath } from '@makao/i18n/ads';
import { redirect } from 'react-router';
import { orFail } from '#app/lib/load-failures.ts';
import { serverApi, servicesContext } from '#app/lib/services.ts';
import type { Route } from './+types/short';

/** The short address of an ad leads to its readable one. */
export const loader = async ({ context, params, url }: Route.LoaderArgs) => {
  const ad = await serverApi(context).call(getAdByCode, { params }).catch(orFail('findAdError'));
  return redirect(adPath(ad, context.get(servicesContext).locale) + url.search, 308);
};
