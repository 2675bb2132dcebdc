import { wholeNumber } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import { Alert } from '#web/components/ui/alert.tsx';
import { Breadcrumb } from '#web/components/ui/breadcrumb.tsx';
import { ButtonLink } from '#web/components/ui/button.tsx';
import { Carousel } from '#web/components/ui/carousel.tsx';
import { Kept } from '#web/components/ui/kept.tsx';
import { AdMap } from '#web/features/ads/ad-map.tsx';
import { AdSlides } from '#web/features/ads/ad-slides.tsx';
import { CardIcons } from '#web/features/ads/card-icons.tsx';
import { AgentCard } from '#web/features/agents/agent-card.tsx';
import { AgentIcons } from '#web/features/agents/agent-icons.tsx';
import { Heart } from '#web/features/favorites/heart.tsx';
import { WardPrices } from '#web/features/market/ward-prices.tsx';
import { WardAround } from '#web/features/places/ward-around.tsx';
import { WardStreet } from '#web/features/places/ward-street.tsx';
import { answer } from '#web/lib/load-failures.ts';
import { breadcrumbData, originOf, seo } from '#web/lib/seo.ts';
import { serverApi } from '#web/lib/services.ts';
import { useLoadFailures } from '#web/lib/use-load-failures.ts';
import type { Route } from './+types/ward';

// Loaded on demand: the schemas are heavy, and the first page in the browser needs none of them.
const load = () => import('./ward.load.ts');

export const loader = async ({ context, params }: Route.LoaderArgs) => {
  const { loadWard } = await load();
  return answer(await loadWard(serverApi(context), params.wardId));
};

export const clientLoader = async ({ params }: Route.ClientLoaderArgs) => {
  const [{ loadWard }, { browserApi }] = await Promise.all([load(), import('#web/lib/browser-api.ts')]);
  return loadWard(browserApi(), params.wardId);
};

type Loaded = Route.ComponentProps['loaderData'];

const countsOf = ({ adsCount, agentsCount }: Loaded) => ({
  ads: m.places_ward_ads({ count: wholeNumber(adsCount) }),
  agents: m.places_ward_agents({ count: wholeNumber(agentsCount ?? 0) }),
});
const titleOf = ({ ward }: Loaded) => m.places_ward_title({ ward: ward.name, city: ward.city.name });

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { ward } = loaderData;
  const [origin, path] = [originOf(matches), `/wards/${ward.id}`];
  return seo(matches, {
    title: titleOf(loaderData),
    description: m.places_ward_description({ ...countsOf(loaderData), ward: ward.name, city: ward.city.name }),
    path,
    image: `/previews/wards/${ward.id}.jpg`,
    data: [
      {
        '@type': 'Place',
        name: ward.name,
        url: `${origin}${path}`,
        ...(ward.aliases.length > 0 && { alternateName: ward.aliases }),
        containedInPlace: { '@type': 'City', name: ward.city.name },
        address: { '@type': 'PostalAddress', addressLocality: ward.city.name, addressCountry: 'TZ' },
      },
      breadcrumbData(origin, [
        { to: '/search', label: m.places_ward_breadcrumb() },
        { to: `/search?cityId=${ward.city.id}`, label: ward.city.name },
        { to: path, label: ward.name },
      ]),
    ],
  });
};

export default function Ward({ loaderData }: Route.ComponentProps) {
  const { ward, ads, agents, agentsCount, market, around, now } = loaderData;
  const here = `cityId=${ward.city.id}&wardIds=${ward.id}`;
  const counts = countsOf(loaderData);
  useLoadFailures(loaderData.failures);
  return (
    <>
      <CardIcons />
      <AgentIcons />
      <div className="border-b border-line bg-lagoon-mist">
        <div className="frame pt-1 pb-6 md:pb-8">
          <Breadcrumb
            trail={[
              { to: '/search', label: m.places_ward_breadcrumb() },
              { to: `/search?cityId=${ward.city.id}`, label: ward.city.name },
            ]}
            here={ward.name}
          />
          <div className="grid items-end gap-6 md:grid-cols-[minmax(0,1fr)_22rem]">
            <div>
              <h1 className="text-3xl">{ward.name}</h1>
              <p className="mt-1 text-lg">
                {m.places_ward_place({ municipality: ward.municipality, city: ward.city.name })}
              </p>
              {ward.aliases.length > 0 && (
                <p className="mt-1 text-stone">{m.places_ward_aliases({ names: ward.aliases.join(', ') })}</p>
              )}
              <p className="mt-4 flex flex-wrap gap-2 font-semibold tabular-nums">
                <span className="rounded-full bg-shell px-4 py-1.5">{counts.ads}</span>
                {agentsCount !== null && <span className="rounded-full bg-shell px-4 py-1.5">{counts.agents}</span>}
              </p>
              <div className="mt-5 flex flex-wrap gap-3">
                <ButtonLink to={`/search?type=rent&${here}`}>{m.places_ward_rent()}</ButtonLink>
                <ButtonLink to={`/search?type=sell&${here}`} variant="secondary">
                  {m.places_ward_buy()}
                </ButtonLink>
              </div>
            </div>
            <WardStreet name={ward.name} className="w-full text-lagoon max-md:max-w-80" />
          </div>
        </div>
      </div>
      <div className="frame grid gap-12 pt-8 md:pt-10 grid-cols-1">
        {ads === null ? (
          <Alert tone="warning">{m.ads_findAdError()}</Alert>
        ) : ads.length > 0 ? (
          <AdSlides
            title={m.places_ward_adsTitle({ ward: ward.name })}
            action={
              <ButtonLink to={`/search?${here}`} variant="ghost" size="sm">
                {m.places_ward_adsAll({ ward: ward.name })}
              </ButtonLink>
            }
            ads={ads}
            Heart={Heart}
            now={now}
            eager={2}
          />
        ) : (
          <Alert title={m.places_ward_noAdsTitle({ ward: ward.name })}>
            <p>{m.places_ward_noAdsText()}</p>
            <p className="mt-3 flex flex-wrap gap-3">
              <ButtonLink to={`/search?${here}`} size="sm">
                {m.places_ward_notify()}
              </ButtonLink>
              <ButtonLink to={`/search?cityId=${ward.city.id}`} size="sm" variant="secondary">
                {m.places_ward_searchCity({ city: ward.city.name })}
              </ButtonLink>
            </p>
          </Alert>
        )}
        {market && <WardPrices ward={ward.name} market={market} />}
        {around && <WardAround ward={ward.name} {...around} />}
        {agents === null && <Alert tone="warning">{m.agents_findAgentError()}</Alert>}
        {agents && agents.length > 0 && (
          <Carousel
            title={m.places_ward_agentsTitle({ ward: ward.name })}
            action={
              <ButtonLink to={`/agents?${here}`} variant="ghost" size="sm">
                {m.places_ward_agentsAll({ ward: ward.name })}
              </ButtonLink>
            }
          >
            {agents.map((agent) => (
              <Kept still key={agent.id} name="home-agent" from={agent} className="contents">
                {() => <AgentCard agent={agent} />}
              </Kept>
            ))}
          </Carousel>
        )}
        {ward.mapsUrl && (
          <section aria-labelledby="map">
            <h2 id="map" className="mb-3 text-xl md:text-2xl">
              {m.places_ward_map()}
            </h2>
            <AdMap ward={ward.name} mapsUrl={ward.mapsUrl} />
          </section>
        )}
      </div>
    </>
  );
}
