import { type AdType, searchAds } from '@makao/contract/ads';
import { limits } from '@makao/contract/kernel/limits';
import { locales } from '@makao/contract/kernel/locales';
import { getCityShapes, type Ward } from '@makao/contract/places';
import { type Landmark, wardLandmarks } from '@makao/contract/places.landmarks';
import { getWardMarket } from '@makao/contract/prices';
import { dealPath, deals, slugOf, streetName, streetSlug, wardSlug } from '@makao/i18n/ads';
import { compactMoney, wholeNumber } from '@makao/i18n/format';
import { kindOffer } from '@makao/i18n/kinds';
import { m } from '@makao/i18n/messages';
import { getLocale } from '@makao/i18n/runtime';
import { Alert } from '#web/components/ui/alert.tsx';
import { Breadcrumb } from '#web/components/ui/breadcrumb.tsx';
import { ButtonLink } from '#web/components/ui/button.tsx';

import { AdMap } from '#web/features/ads/ad-map.tsx';
import { FaqList, faqData } from '#web/features/content/faq-list.tsx';
import { allWards } from '#web/features/places/all-places.ts';
import { aroundWard } from '#web/features/places/around-ward.ts';
import { WardAround } from '#web/features/places/ward-around.tsx';
import { WardComing } from '#web/features/places/ward-coming.tsx';
import { kindWords } from '#web/features/prices/price-words.ts';
import { WardPrices } from '#web/features/prices/ward-prices.tsx';
import type { Api } from '#web/lib/api.ts';
import { orFail, tolerantly } from '#web/lib/load-failures.ts';
import { PageFailure, Redirect } from '#web/lib/page-errors.ts';
import { breadcrumbData, seo } from '#web/lib/seo.ts';
import { thisHour } from '#web/lib/this-hour.ts';
import { page } from '../page.ts';
import { adGrid, cardIcons } from '../parts/ad-cards.tsx';

const typeOf = new Map(
  locales.flatMap((locale) => (['rent', 'sell'] as const).map((type) => [deals[locale][type], type])),
);

/** The street that an address names: a ward's, with the ward in front. */
async function streetOf(api: Api, wards: readonly Ward[], called: string) {
  for (const ward of wards.filter((one) => called.startsWith(`${wardSlug(one)}-`))) {
    const rest = called.slice(wardSlug(ward).length + 1);
    const { data } = await api.call(wardLandmarks, { params: { id: ward.id } }).catch(orFail('findWardError'));
    const isCalled = (name: string) => slugOf(streetName(name, ward.name)) === rest || slugOf(name) === rest;
    const street = data.find(({ name }) => isCalled(name)) ?? data.find(({ aliases }) => aliases.some(isCalled));
    if (street) return { ward, street };
  }
  throw new PageFailure(404);
}

/** Homes to rent or to buy in a ward or a street, by its name in the address: `/kupanga/sinza`, `/kupanga/sinza-kijiweni`. */
export async function loadDeal(api: Api, url: URL) {
  const [, deal = '', place = ''] = url.pathname.split('/');
  const type = typeOf.get(deal);
  if (!type) throw new PageFailure(404);
  const wards = await allWards(api, { namesOnly: true }).catch(orFail('findWardError'));
  const called = slugOf(place);
  const ward =
    wards.find((one) => wardSlug(one) === called) ??
    wards.find(({ name }) => slugOf(name) === called) ??
    wards.find(({ aliases }) => aliases.some((alias) => slugOf(alias) === called));
  const found = ward ? { ward } : await streetOf(api, wards, called);
  // Another name of the place, or another way to write it.
  const slug = 'street' in found ? streetSlug(found.street, found.ward) : wardSlug(found.ward);
  if (place !== slug) throw new Redirect(`/${deal}/${slug}${url.search}`, 308);
  return loadPlace(api, type, wards, found);
}

interface DealPlace {
  ward: Ward;
  street?: Landmark;
}

async function loadPlace(api: Api, type: AdType, wards: readonly Ward[], { ward, street }: DealPlace) {
  const { failures, attempt } = tolerantly();
  const [found, market, shapes] = await Promise.all([
    attempt(
      api.call(searchAds, {
        query: { wardIds: [ward.id], landmarkIds: street && [street.id], type, limit: limits.pageSizes.wardPage },
      }),
      'findAdError',
    ),
    api.call(getWardMarket, { params: { id: ward.id } }).catch(() => null),
    api.call(getCityShapes, { params: { id: ward.city.id } }).catch(() => null),
  ]);
  // A street has a page while there are ads.
  if (street && found?.pagination.resultCount === 0) throw new PageFailure(404);
  const read = type === 'rent' ? 'rental' : 'sale';
  return {
    type,
    ward,
    street,
    name: street ? `${ward.name} · ${streetName(street.name, ward.name)}` : ward.name,
    ads: found?.data ?? null,
    count: found?.pagination.resultCount ?? 0,
    market: market && {
      bands: market.bands.filter((band) => band.type === read),
      months: market.months?.type === read ? market.months : null,
    },
    around: shapes && aroundWard(ward.id, shapes, wards),
    now: thisHour(),
    failures,
  };
}
type Loaded = Awaited<ReturnType<typeof loadDeal>>;

const titleOf = ({ type, name: ward }: Loaded) =>
  type === 'rent' ? m.places_deal_rentTitle({ ward }) : m.places_deal_buyTitle({ ward });

const countOf = ({ count }: Loaded) => m.places_ward_ads({ count: wholeNumber(count) });

/** What people ask before they look, answered with the ward's own numbers. */
function questionsOf(loaded: Loaded) {
  const { type, name, market } = loaded;
  const rent = type === 'rent';
  const prices = (market?.bands ?? []).slice(0, 6).map(({ price, bedroomsCount, ...kind }) =>
    m.places_deal_priceLine({
      what: kindWords(kindOffer(kind), bedroomsCount),
      low: compactMoney(price.low),
      high: compactMoney(price.high),
    }),
  );
  const said = { ward: name, count: countOf(loaded) };
  return [
    ...(prices.length > 0
      ? [
          {
            id: 'price',
            question: rent ? m.places_deal_askRent(said) : m.places_deal_askPrice(said),
            answer: prices.join('\n'),
          },
        ]
      : []),
    {
      id: 'count',
      question: rent ? m.places_deal_askCountRent(said) : m.places_deal_askCountBuy(said),
      answer: m.places_deal_answerCount(said),
    },
    {
      id: 'cost',
      question: rent ? m.places_deal_askMoveIn() : m.places_deal_askFees(),
      answer: rent ? m.places_deal_answerMoveIn() : m.places_deal_answerFees(),
    },
    { id: 'safe', question: m.places_deal_askSafe(), answer: m.places_deal_answerSafe() },
  ];
}

const trailOf = ({ type, ward, street }: Loaded) => [
  { to: '/search', label: m.places_ward_breadcrumb() },
  { to: street ? dealPath(type, ward, getLocale()) : `/wards/${ward.id}`, label: ward.name },
];

export default page({
  load: (api, { url }) => loadDeal(api, url),
  head: (loaded, { origin }) => {
    const { type, ward, street, count } = loaded;
    return seo(origin, {
      title: titleOf(loaded),
      description: m.places_deal_description({ what: titleOf(loaded), count: countOf(loaded) }),
      path: (locale) => dealPath(type, ward, locale, street),
      image: `/previews/wards/${ward.id}.jpg`,
      // Nothing to find there today.
      hidden: count === 0,
      data: [
        faqData(questionsOf(loaded)),
        breadcrumbData(origin, [
          ...trailOf(loaded),
          { to: dealPath(type, ward, getLocale(), street), label: titleOf(loaded) },
        ]),
      ],
    });
  },
  body: deal,
});

function deal(loaded: Loaded) {
  const { type, ward, street, name, ads, market, around, now } = loaded;
  const here = `cityId=${ward.city.id}&wardIds=${ward.id}${street ? `&landmarkIds=${street.id}` : ''}`;
  const aliases = (street ?? ward).aliases;
  return (
    <>
      {cardIcons()}
      <WardComing />
      <div className="frame pt-1">
        <Breadcrumb trail={trailOf(loaded)} here={type === 'rent' ? m.search_rent() : m.search_sell()} />
        <h1 className="text-2xl md:text-3xl">{titleOf(loaded)}</h1>
        {aliases.length > 0 && (
          <p className="mt-1 text-stone">{m.places_ward_aliases({ names: aliases.join(', ') })}</p>
        )}
        <div className="mt-3 mb-4 flex flex-wrap items-center justify-between gap-3">
          <p className="font-semibold tabular-nums">{countOf(loaded)}</p>
          <ButtonLink to={dealPath(type === 'rent' ? 'sell' : 'rent', ward, getLocale())} variant="secondary" size="sm">
            {type === 'rent' ? m.places_ward_buy() : m.places_ward_rent()}
          </ButtonLink>
        </div>
      </div>
      <div className="frame grid gap-12 grid-cols-1">
        {ads === null ? (
          <Alert tone="warning">{m.ads_findAdError()}</Alert>
        ) : ads.length > 0 ? (
          <div>
            <h2 className="sr-only">{m.places_ward_adsTitle({ ward: name })}</h2>
            {adGrid(ads, { now, eager: 2, columns: 4 })}
            <ButtonLink to={`/search?type=${type}&${here}`} className="mt-6">
              {m.places_ward_adsAll({ ward: name })}
            </ButtonLink>
          </div>
        ) : (
          <Alert title={m.places_ward_noAdsTitle({ ward: ward.name })}>
            <p>{m.places_ward_noAdsText()}</p>
            <p className="mt-3">
              <ButtonLink to={`/search?type=${type}&${here}`} size="sm">
                {m.places_ward_notify()}
              </ButtonLink>
            </p>
          </Alert>
        )}
        {market && <WardPrices ward={ward.name} market={market} />}
        {around && (
          <WardAround
            ward={ward.name}
            pathOf={({ name }) => dealPath(type, { name, city: ward.city }, getLocale())}
            {...around}
          />
        )}
        {ward.mapsUrl && (
          <section aria-labelledby="map">
            <h2 id="map" className="mb-3 text-xl md:text-2xl">
              {m.places_ward_map()}
            </h2>
            <AdMap ward={ward.name} mapsUrl={ward.mapsUrl} around={loaded.around} />
          </section>
        )}
        <section aria-labelledby="questions">
          <h2 id="questions" className="mb-3 text-xl md:text-2xl">
            {m.places_deal_questions()}
          </h2>
          <FaqList faqs={questionsOf(loaded)} />
        </section>
      </div>
    </>
  );
}
