import type { AdTypeRead } from '@makao/contract/ads';
import { getHomePage } from '@makao/contract/content';
import type { City } from '@makao/contract/places';
import { getPlans, monthlyPrice, type Plan } from '@makao/contract/plans';
import { wholeNumber } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import type { ReactElement } from 'react';
import { Alert } from '#web/components/ui/alert.tsx';
import { ButtonLink } from '#web/components/ui/button.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Link } from '#web/components/ui/link.tsx';
import { cardAgentOf } from '#web/features/agents/card-agent.ts';
import { FaqList } from '#web/features/content/faq-list.tsx';
import { Categories } from '#web/features/content/home/categories.tsx';
import { HeroScene } from '#web/features/content/home/hero-scene.tsx';
import { JoinNetwork } from '#web/features/content/home/join.tsx';
import { OwnersAndTenants } from '#web/features/content/home/owners-tenants.tsx';
import { Differences, PlatformFeatures } from '#web/features/content/home/platform.tsx';
import { AverageRating, figuresBefore, Testimonial } from '#web/features/content/home/testimonials.tsx';
import { allCities } from '#web/features/places/all-places.ts';
import { WardCard } from '#web/features/places/ward-card.tsx';
import { WardComing } from '#web/features/places/ward-coming.tsx';
import { SentenceBox } from '#web/features/search/sentence-box.tsx';
import { Wizard } from '#web/features/search/wizard.tsx';
import { usualCity } from '#web/features/search/wizard-place.tsx';
import type { Api } from '#web/lib/api.ts';
import { tolerantly } from '#web/lib/load-failures.ts';
import { seo, siteData } from '#web/lib/seo.ts';
import { thisHour } from '#web/lib/this-hour.ts';
import { cached, type FragmentKey, HtmlElement } from '../cached.tsx';
import { hydrated } from '../island.tsx';
import Wards from '../islands/wards.tsx';
import { page } from '../page.ts';
import { adSlides, cardIcons } from '../parts/ad-cards.tsx';
import { agentIcons, agentSlides } from '../parts/agent-cards.tsx';
import { carousel } from '../parts/carousel.tsx';

/** Shown when the count could not be loaded. */
const usualCount = 2000;

const shownPlan = ({ id, name, price, previousPrice, duration }: Plan) => ({
  id,
  name,
  price,
  previousPrice,
  duration,
  monthly: Math.round(monthlyPrice({ price, duration })),
});

/** Loads the home page; every part works without the others. */
export async function loadHome(api: Api) {
  const { failures, attempt } = tolerantly();
  const [home, plans, cities] = await Promise.all([
    attempt(api.call(getHomePage, {}), 'unknownError'),
    attempt(api.call(getPlans, {}), 'unknownError'),
    attempt(allCities(api), 'findCityError'),
  ]);
  return {
    failures,
    /** The part that the team features is missing. */
    failed: home === null,
    count: home?.runningAdsCount ?? usualCount,
    ads: home?.featuredAds ?? [],
    agents: home?.featuredAgents.map(cardAgentOf) ?? [],
    wards: home?.wards.map(({ id, name, adsCount, city }) => ({ id, name, adsCount, city: city.name })) ?? [],
    categories: home?.propertiesCategoriesCounts ?? null,
    faqs: home?.faqs ?? [],
    reviews: home?.reviews ?? null,
    plans: plans?.data.map(shownPlan) ?? [],
    cities: cities ?? [],
    now: thisHour(),
  };
}
type Loaded = Awaited<ReturnType<typeof loadHome>>;

export default page({
  load: loadHome,
  head: (_, { origin }) => seo(origin, { path: '/', data: [siteData(origin)] }),
  body: home,
});

/** A part of the page that is rendered once for what it shows. */
const part = (key: FragmentKey, element: () => ReactElement) => (
  <HtmlElement className="contents">{cached(key, element)}</HtmlElement>
);

function home(loaded: Loaded) {
  const { failed, count, agents, categories, plans, cities } = loaded;
  return (
    <>
      {cardIcons()}
      {agentIcons()}
      <WardComing />
      {/* On phones the first homes stand right below the words; on wide screens the wizard is beside the words. */}
      <div className="hero">
        <HtmlElement aria-hidden className="hero-water">
          {cached(['hero scene'], () => (
            <HeroScene className="absolute inset-x-0 bottom-0 h-64 w-full max-lg:hidden" />
          ))}
        </HtmlElement>
        <HeroWords count={count} />
        <div className="hero-homes">
          {failed && <Alert tone="warning">{m.content_home_loadError()}</Alert>}
          {featured(loaded, 'rental', m.content_home_featured(), '/search?type=rent', 2)}
        </div>
        <HtmlElement className="hero-wizard">
          {cached(['wizard', JSON.stringify(cities)], () => (
            <Wizard cities={cities} wards={wardsField(cities)} className="min-h-86 self-start" />
          ))}
        </HtmlElement>
      </div>
      <div className="frame grid gap-12 pt-10 md:gap-16 md:pt-14 grid-cols-1">
        {categories && part(['categories', JSON.stringify(categories)], () => <Categories counts={categories} />)}
        {featured(loaded, 'sale', m.content_home_featuredSale(), '/search?type=sell')}
        {part(['owners and tenants'], () => (
          <OwnersAndTenants />
        ))}
        {wardSlides(loaded)}
        {agents.length > 0 &&
          agentSlides(agents, {
            id: 'agents',
            title: m.content_home_agents(),
            action: (
              <ButtonLink to="/agents" variant="ghost" size="sm">
                {m.content_home_agentsAll()}
              </ButtonLink>
            ),
          })}
        {part(['platform features'], () => (
          <PlatformFeatures />
        ))}
        {part(['differences'], () => (
          <Differences />
        ))}
      </div>
      <HtmlElement className="mt-12 md:mt-16">
        {cached(['join', JSON.stringify(plans)], () => (
          <JoinNetwork plans={plans} />
        ))}
      </HtmlElement>
      <div className="frame grid gap-12 pt-12 md:gap-16 md:pt-16 grid-cols-1">
        {testimonials(loaded)}
        {questions(loaded)}
      </div>
    </>
  );
}

/** Rents and sale prices stand apart: 600 thousand beside 150 million says nothing. */
function featured({ ads, now }: Loaded, type: AdTypeRead, title: string, all: string, eager = 0) {
  const shown = ads.filter((ad) => ad.type === type);
  if (shown.length === 0) return null;
  const action = (
    <ButtonLink to={all} variant="ghost" size="sm">
      {m.content_home_featuredAll()}
    </ButtonLink>
  );
  return adSlides(shown, { id: `featured-${type}`, title, action, now, variant: 'home', eager });
}

/** The wizard's field for wards, which are fetched when it is used. */
function wardsField(cities: readonly City[]) {
  const city = usualCity(cities);
  const id = 'wizard-wards';
  const label = m.search_wizard_wards();
  const typed = hydrated('wards', Wards, {
    id,
    label,
    placeholder: m.search_wizard_anyWard({ city: city?.name ?? '' }),
    name: 'wardIds',
    chosen: [],
    optionsFrom: 'api',
    ...(city && { cityId: city.id }),
  });
  return (
    <Field id={id} label={label}>
      {() => typed}
    </Field>
  );
}

const wardSlides = ({ wards }: Loaded) =>
  wards.length > 0 &&
  carousel({
    id: 'wards',
    title: m.content_home_wards(),
    text: m.content_home_wardsText(),
    slides: wards.map((ward) =>
      cached(['ward card', JSON.stringify(ward)], () => (
        <li>
          <WardCard ward={ward} />
        </li>
      )),
    ),
  });

const testimonials = ({ reviews, failed }: Loaded) => (reviews ? voices(reviews) : !failed && <Figures />);

const Figures = () => (
  <section aria-labelledby="testimonials">
    <h2 id="testimonials" className="text-xl md:text-2xl">
      {m.content_home_testimonials()}
    </h2>
    <div className="mt-1 text-stone">
      <AverageRating reviews={figuresBefore} />
    </div>
  </section>
);

const voices = (reviews: NonNullable<Loaded['reviews']>) =>
  carousel({
    id: 'testimonials',
    title: m.content_home_testimonials(),
    text: <AverageRating reviews={reviews} />,
    tablet: 3.2,
    slides: reviews.latest.map((review) =>
      cached(['testimonial', JSON.stringify(review)], () => (
        <li>
          <Testimonial review={review} />
        </li>
      )),
    ),
  });

const questions = ({ faqs }: Loaded) =>
  faqs.length > 0 && (
    <section aria-labelledby="faqs" className="lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] lg:gap-12">
      <h2 id="faqs" className="mb-4 text-xl md:text-2xl">
        {m.content_home_faqs()}
      </h2>
      <div>
        {part(['faqs', JSON.stringify(faqs)], () => (
          <FaqList faqs={faqs} />
        ))}
        <ButtonLink to="/faqs" variant="ghost" size="sm" className="mt-3">
          {m.content_home_faqsAll()}
        </ButtonLink>
      </div>
    </section>
  );

const examples = [m.search_sentence_example1, m.search_sentence_example2];

const HeroWords = ({ count }: { count: number }) => (
  <section className="hero-words text-on-reef">
    <p className="text-on-reef-soft">
      <b className="figure-price mr-1.5 text-xl text-mango">
        {/* Written by the server; `running-count.ts` counts up to it. */}
        <span aria-hidden data-start="running-count" data-count={count} className="tabular-nums">
          {wholeNumber(count)}
        </span>
        <span className="sr-only">{wholeNumber(count)}</span>
      </b>
      {m.content_home_countLabel()}
    </p>
    <h1 className="mt-1 text-2xl md:text-[3.25rem] md:leading-[1.05]">{m.content_home_title()}</h1>
    <p className="mt-3 max-w-xl text-lg text-on-reef-soft text-pretty max-md:hidden">{m.content_home_text()}</p>
    <SentenceBox action="/search" size="lg" className="mt-3" />
    <div className="mt-3 md:mt-4">
      <p id="examples" className="text-sm text-on-reef-soft max-md:sr-only">
        {m.search_sentence_try()}
      </p>
      <ul
        aria-labelledby="examples"
        className="flex gap-2 py-0.5 max-md:-mx-4 max-md:overflow-x-auto max-md:px-4 max-md:[scrollbar-width:none] md:mt-1.5 md:flex-wrap"
      >
        {examples.map((example) => (
          <li key={example()} className="shrink-0">
            <Link
              to={`/search?q=${encodeURIComponent(example())}`}
              rel="nofollow"
              className="inline-flex min-h-9 items-center rounded-full border border-reef-line bg-reef px-3.5 text-sm whitespace-nowrap transition-colors hover:border-on-reef-soft"
            >
              {example()}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  </section>
);
