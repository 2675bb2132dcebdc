import { dealPath } from '@makao/i18n/ads';
import { compactMoney, wholeNumber } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import { getLocale } from '@makao/i18n/runtime';
import { Alert } from '#web/components/ui/alert.tsx';
import { Breadcrumb } from '#web/components/ui/breadcrumb.tsx';
import { ButtonLink } from '#web/components/ui/button.tsx';
import { AdGrid } from '#web/features/ads/ad-grid.tsx';
import { AdMap } from '#web/features/ads/ad-map.tsx';
import { FaqList, faqData } from '#web/features/content/faq-list.tsx';
import { Heart } from '#web/features/favorites/heart.tsx';
import { WardPrices } from '#web/features/market/ward-prices.tsx';
import { WardAround } from '#web/features/places/ward-around.tsx';
import { whatOf } from '#web/lib/ad-labels.ts';
import { answer } from '#web/lib/load-failures.ts';
import { kindWords } from '#web/lib/market-words.ts';
import { breadcrumbData, originOf, seo } from '#web/lib/seo.ts';
import { serverApi } from '#web/lib/services.ts';
import { useLoadFailures } from '#web/lib/use-load-failures.ts';
import type { Route } from './+types/deal';
import type { LoadedDeal } from './deal.load.ts';

// Loaded on demand: the schemas are heavy, and the first page in the browser needs none of them.
const load = () => import('./deal.load.ts');

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  const { loadDeal } = await load();
  return answer(await loadDeal(serverApi(context), url));
};

export const clientLoader = async ({ url }: Route.ClientLoaderArgs) => {
  const [{ loadDeal }, { browserApi }] = await Promise.all([load(), import('#web/lib/browser-api.ts')]);
  return loadDeal(browserApi(), url);
};

const titleOf = ({ type, ward: { name: ward } }: LoadedDeal) =>
  type === 'rent' ? m.places_deal_rentTitle({ ward }) : m.places_deal_buyTitle({ ward });

const countOf = ({ count }: LoadedDeal) => m.places_ward_ads({ count: wholeNumber(count) });

/** What people ask before they look, answered with the ward's own numbers. */
function questionsOf(loaded: LoadedDeal) {
  const { type, ward, market } = loaded;
  const rent = type === 'rent';
  const prices = (market?.bands ?? []).slice(0, 6).map(({ price, bedroomsCount, ...kind }) =>
    m.places_deal_priceLine({
      what: kindWords(whatOf(kind), bedroomsCount),
      low: compactMoney(price.low),
      high: compactMoney(price.high),
    }),
  );
  const said = { ward: ward.name, count: countOf(loaded) };
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

const trailOf = ({ ward }: LoadedDeal) => [
  { to: '/search', label: m.places_ward_breadcrumb() },
  { to: `/wards/${ward.id}`, label: ward.name },
];

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { type, ward } = loaderData;
  const origin = originOf(matches);
  return seo(matches, {
    title: titleOf(loaderData),
    description: m.places_deal_description({ what: titleOf(loaderData), count: countOf(loaderData) }),
    path: (locale) => dealPath(type, ward.name, locale),
    image: `/previews/wards/${ward.id}.jpg`,
    // Nothing to find there today.
    hidden: loaderData.count === 0,
    data: [
      faqData(questionsOf(loaderData)),
      breadcrumbData(origin, [
        ...trailOf(loaderData),
        { to: dealPath(type, ward.name, getLocale()), label: titleOf(loaderData) },
      ]),
    ],
  });
};

export default function Deal({ loaderData: loaded }: Route.ComponentProps) {
  const { type, ward, ads, market, around, now } = loaded;
  const here = `cityId=${ward.city.id}&wardIds=${ward.id}`;
  useLoadFailures(loaded.failures);
  return (
    <>
      <div className="frame pt-1">
        <Breadcrumb trail={trailOf(loaded)} here={type === 'rent' ? m.search_rent() : m.search_sell()} />
        <h1 className="text-2xl md:text-3xl">{titleOf(loaded)}</h1>
        {ward.aliases.length > 0 && (
          <p className="mt-1 text-stone">{m.places_ward_aliases({ names: ward.aliases.join(', ') })}</p>
        )}
        <div className="mt-3 mb-4 flex flex-wrap items-center justify-between gap-3">
          <p className="font-semibold tabular-nums">{countOf(loaded)}</p>
          <ButtonLink
            to={dealPath(type === 'rent' ? 'sell' : 'rent', ward.name, getLocale())}
            variant="secondary"
            size="sm"
          >
            {type === 'rent' ? m.places_ward_buy() : m.places_ward_rent()}
          </ButtonLink>
        </div>
      </div>
      <div className="frame grid gap-12 grid-cols-1">
        {ads === null ? (
          <Alert tone="warning">{m.ads_findAdError()}</Alert>
        ) : ads.length > 0 ? (
          <div>
            <h2 className="sr-only">{m.places_ward_adsTitle({ ward: ward.name })}</h2>
            <AdGrid Heart={Heart} ads={ads} now={now} eager={2} columns={4} />
            <ButtonLink to={`/search?type=${type}&${here}`} className="mt-6">
              {m.places_ward_adsAll({ ward: ward.name })}
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
        {around && <WardAround ward={ward.name} pathOf={({ name }) => dealPath(type, name, getLocale())} {...around} />}
        {ward.mapsUrl && (
          <section aria-labelledby="map">
            <h2 id="map" className="mb-3 text-xl md:text-2xl">
              {m.places_ward_map()}
            </h2>
            <AdMap ward={ward.name} mapsUrl={ward.mapsUrl} />
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
