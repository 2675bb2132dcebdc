import { searchAds } from '@makao/contract/ads';
import { limits } from '@makao/contract/kernel/limits';
import { locales } from '@makao/contract/kernel/locales';
import { getWardMarket } from '@makao/contract/market';
import { searchWards } from '@makao/contract/places';
import { deals, slugOf } from '@makao/i18n/ads';
import { data, redirect } from 'react-router';
import { cardOf } from '#web/features/ads/card-ad.ts';
import { aroundWard } from '#web/features/places/around-ward.ts';
import type { Api } from '#web/lib/api.ts';
import { orFail, tolerantly } from '#web/lib/load-failures.ts';
import { thisHour } from '#web/lib/this-hour.ts';

const typeOf = new Map(
  locales.flatMap((locale) => (['rent', 'sell'] as const).map((type) => [deals[locale][type], type])),
);

/** Homes to rent or to buy in a ward, by its name in the address: `/kupanga/sinza`. */
export async function loadDeal(api: Api, url: URL) {
  const [, deal = '', place = ''] = url.pathname.replace(/\.data$/, '').split('/');
  const type = typeOf.get(deal);
  if (!type) throw data(null, 404);
  const { data: wards } = await api.call(searchWards, { query: { namesOnly: true } }).catch(orFail('findWardError'));
  const called = slugOf(place);
  const ward =
    wards.find(({ name }) => slugOf(name) === called) ??
    wards.find(({ aliases }) => aliases.some((alias) => slugOf(alias) === called));
  if (!ward) throw data(null, 404);
  // Another name of the ward, or another way to write it.
  if (place !== slugOf(ward.name)) throw redirect(`/${deal}/${slugOf(ward.name)}${url.search}`, 308);
  const { failures, attempt } = tolerantly();
  const [found, market] = await Promise.all([
    attempt(
      api.call(searchAds, { query: { wardIds: [ward.id], type, limit: limits.pageSizes.wardPage } }),
      'findAdError',
    ),
    api.call(getWardMarket, { params: { id: ward.id } }).catch(() => null),
  ]);
  const read = type === 'rent' ? 'rental' : 'sale';
  return {
    type,
    ward: { id: ward.id, name: ward.name, aliases: ward.aliases, city: ward.city, mapsUrl: ward.mapsUrl },
    ads: found?.data.map(cardOf) ?? null,
    count: found?.pagination.resultCount ?? 0,
    market: market && {
      bands: market.bands.filter((band) => band.type === read),
      months: market.months?.type === read ? market.months : null,
    },
    around: aroundWard(ward.name, wards),
    now: thisHour(),
    failures,
  };
}
export type LoadedDeal = Awaited<ReturnType<typeof loadDeal>>;
