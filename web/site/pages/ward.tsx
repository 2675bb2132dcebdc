import { searchAds } from '@makao/contract/ads';
import { searchAgents } from '@makao/contract/agents';
import { limits } from '@makao/contract/kernel/limits';
import { market } from '@makao/contract/market';
import { getCityShapes, getWard } from '@makao/contract/places';
import { getWardMarket } from '@makao/contract/prices';
import { wholeNumber } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import { Alert } from '#web/components/ui/alert.tsx';
import { Breadcrumb } from '#web/components/ui/breadcrumb.tsx';
import { ButtonLink } from '#web/components/ui/button.tsx';
import { AdMap } from '#web/features/ads/ad-map.tsx';
import { cardAgentOf } from '#web/features/agents/card-agent.ts';
import { allWards } from '#web/features/places/all-places.ts';
import { aroundWard } from '#web/features/places/around-ward.ts';
import { WardAround } from '#web/features/places/ward-around.tsx';
import { WardComing } from '#web/features/places/ward-coming.tsx';
import { WardStreet } from '#web/features/places/ward-street.tsx';
import { WardPrices } from '#web/features/prices/ward-prices.tsx';
import type { Api } from '#web/lib/api.ts';
import { orFail, tolerantly } from '#web/lib/load-failures.ts';
import { breadcrumbData, seo } from '#web/lib/seo.ts';
import { thisHour } from '#web/lib/this-hour.ts';
import { page } from '../page.ts';
import { adSlides, cardIcons } from '../parts/ad-cards.tsx';
import { agentIcons, agentSlides } from '../parts/agent-cards.tsx';

/** A ward with its newest ads and the agents who work there. */
export async function loadWard(api: Api, id: string) {
  const query = { wardIds: [id], limit: limits.pageSizes.wardPage };
  const { failures, attempt } = tolerantly();
  const [ward, ads, agents, market, wards] = await Promise.all([
    api.call(getWard, { params: { id } }).catch(orFail('unknownError')),
    attempt(api.call(searchAds, { query }), 'findAdError'),
    attempt(api.call(searchAgents, { query }), 'findAgentError'),
    api.call(getWardMarket, { params: { id } }).catch(() => null),
    allWards(api, { namesOnly: true }).catch(() => null),
  ]);
  const shapes = await api.call(getCityShapes, { params: { id: ward.city.id } }).catch(() => null);
  return {
    ward,
    ads: ads?.data ?? null,
    adsCount: ads?.pagination.resultCount ?? ward.adsCount,
    agents: agents?.data.map(cardAgentOf) ?? null,
    agentsCount: agents?.pagination.resultCount ?? null,
    market,
    around: wards && shapes && aroundWard(ward.id, shapes, wards),
    now: thisHour(),
    failures,
  };
}
type Loaded = Awaited<ReturnType<typeof loadWard>>;

const countsOf = ({ adsCount, agentsCount }: Loaded) => ({
  ads: m.places_ward_ads({ count: wholeNumber(adsCount) }),
  agents: m.places_ward_agents({ count: wholeNumber(agentsCount ?? 0) }),
});

const trailOf = ({ ward }: Loaded) => [
  { to: '/search', label: m.places_ward_breadcrumb() },
  { to: `/search?cityId=${ward.city.id}`, label: ward.city.name },
];

export default page({
  load: (api, { params }) => loadWard(api, params.wardId ?? ''),
  head: (loaded, { origin }) => {
    const { id, name, aliases, city } = loaded.ward;
    const path = `/wards/${id}`;
    return seo(origin, {
      title: m.places_ward_title({ ward: name, city: city.name }),
      description: m.places_ward_description({ ...countsOf(loaded), ward: name, city: city.name }),
      path,
      image: `/previews/wards/${id}.jpg`,
      data: [
        {
          '@type': 'Place',
          name,
          url: `${origin}${path}`,
          ...(aliases.length > 0 && { alternateName: aliases }),
          containedInPlace: { '@type': 'City', name: city.name },
          address: { '@type': 'PostalAddress', addressLocality: city.name, addressCountry: market.country },
        },
        breadcrumbData(origin, [...trailOf(loaded), { to: path, label: name }]),
      ],
    });
  },
  body: (loaded) => {
    const { ward, market, around } = loaded;
    return (
      <>
        {cardIcons()}
        {agentIcons()}
        <WardComing />
        <WardHead loaded={loaded} />
        <div className="frame grid gap-12 pt-8 md:pt-10 grid-cols-1">
          {newestAds(loaded)}
          {market && <WardPrices ward={ward.name} market={market} />}
          {around && <WardAround ward={ward.name} {...around} />}
          {agentsHere(loaded)}
          {ward.mapsUrl && (
            <section aria-labelledby="map">
              <h2 id="map" className="mb-3 text-xl md:text-2xl">
                {m.places_ward_map()}
              </h2>
              <AdMap ward={ward.name} mapsUrl={ward.mapsUrl} around={loaded.around} />
            </section>
          )}
        </div>
      </>
    );
  },
});

const filterOf = ({ ward }: Loaded) => `cityId=${ward.city.id}&wardIds=${ward.id}`;

function WardHead({ loaded }: { loaded: Loaded }) {
  const { ward, agentsCount } = loaded;
  const here = filterOf(loaded);
  const counts = countsOf(loaded);
  return (
    <div className="border-b border-line bg-lagoon-mist">
      <div className="frame pt-1 pb-6 md:pb-8">
        <Breadcrumb trail={trailOf(loaded)} here={ward.name} />
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
  );
}

function newestAds(loaded: Loaded) {
  const { ward, ads, now } = loaded;
  const here = filterOf(loaded);
  if (ads === null) return <Alert tone="warning">{m.ads_findAdError()}</Alert>;
  if (ads.length > 0) {
    const action = (
      <ButtonLink to={`/search?${here}`} variant="ghost" size="sm">
        {m.places_ward_adsAll({ ward: ward.name })}
      </ButtonLink>
    );
    return adSlides(ads, { id: 'ads', title: m.places_ward_adsTitle({ ward: ward.name }), action, now, eager: 2 });
  }
  return (
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
  );
}

function agentsHere(loaded: Loaded) {
  const { ward, agents } = loaded;
  if (agents === null) return <Alert tone="warning">{m.agents_findAgentError()}</Alert>;
  if (agents.length === 0) return null;
  const action = (
    <ButtonLink to={`/agents?${filterOf(loaded)}`} variant="ghost" size="sm">
      {m.places_ward_agentsAll({ ward: ward.name })}
    </ButtonLink>
  );
  return agentSlides(agents, { id: 'agents', title: m.places_ward_agentsTitle({ ward: ward.name }), action });
}
