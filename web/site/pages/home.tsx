import type { AdTypeRead } from '@makao/contract/ads';
import { m } from '@makao/i18n/messages';
import { Suspense } from 'react';
import { Alert } from '#web/components/ui/alert.tsx';
import { ButtonLink } from '#web/components/ui/button.tsx';
import { Carousel } from '#web/components/ui/carousel.tsx';
import { Kept } from '#web/components/ui/kept.tsx';
import { Link } from '#web/components/ui/link.tsx';
import { AdSlides } from '#web/features/ads/ad-slides.tsx';
import { CardIcons } from '#web/features/ads/card-icons.tsx';
import { AgentCard } from '#web/features/agents/agent-card.tsx';
import { AgentIcons } from '#web/features/agents/agent-icons.tsx';
import { FaqList } from '#web/features/content/faq-list.tsx';
import { Categories } from '#web/features/content/home/categories.tsx';
import { HeroScene } from '#web/features/content/home/hero-scene.tsx';
import { JoinNetwork } from '#web/features/content/home/join.tsx';
import { OwnersAndTenants } from '#web/features/content/home/owners-tenants.tsx';
import { Differences, PlatformFeatures } from '#web/features/content/home/platform.tsx';
import { RunningCount } from '#web/features/content/home/running-count.tsx';
import { Testimonials } from '#web/features/content/home/testimonials.tsx';
import { Heart } from '#web/features/favorites/heart.tsx';
import { WardCard } from '#web/features/places/ward-card.tsx';
import { SentenceBox } from '#web/features/search/sentence-box.tsx';
import { Wizard } from '#web/features/search/wizard.tsx';
import { answer } from '#web/lib/load-failures.ts';
import { originOf, seo, siteData } from '#web/lib/seo.ts';
import { serverApi } from '#web/lib/services.ts';
import { useLoadFailures } from '#web/lib/use-load-failures.ts';
import type { Route } from './+types/home';

// Loaded on demand: the schemas are heavy, and the first page in the browser needs none of them.
const load = () => import('./home.load.ts');

export const loader = async ({ context }: Route.LoaderArgs) => {
  const { loadHome } = await load();
  return answer(await loadHome(serverApi(context)));
};

export const clientLoader = async () => {
  const [{ loadHome }, { browserApi }] = await Promise.all([load(), import('#web/lib/browser-api.ts')]);
  return loadHome(browserApi());
};

export const meta: Route.MetaFunction = ({ matches }) =>
  seo(matches, { path: '/', data: [siteData(originOf(matches))] });

const examples = [m.search_sentence_example1, m.search_sentence_example2];

export default function Home({ loaderData }: Route.ComponentProps) {
  const { failed, count, ads, agents, wards, categories, faqs, reviews, plans, cities, now } = loaderData;
  useLoadFailures(loaderData.failures);
  /** Rents and sale prices stand apart: 600 thousand beside 150 million says nothing. */
  const featured = (type: AdTypeRead, title: string, all: string, eager = 0) => {
    const shown = ads.filter((ad) => ad.type === type);
    return (
      shown.length > 0 && (
        <AdSlides
          title={title}
          first={eager ? eager + 1 : undefined}
          action={
            <ButtonLink to={all} variant="ghost" size="sm">
              {m.content_home_featuredAll()}
            </ButtonLink>
          }
          ads={shown}
          Heart={Heart}
          now={now}
          variant="home"
          eager={eager}
        />
      )
    );
  };
  return (
    <>
      <Kept still name="home-icons" className="contents">
        {() => (
          <>
            <CardIcons />
            <AgentIcons />
          </>
        )}
      </Kept>
      {/* On phones the first homes stand right below the words; on wide screens the wizard is beside the words. */}
      <div className="hero">
        <div aria-hidden className="hero-water">
          <HeroScene className="absolute inset-x-0 bottom-0 h-64 w-full max-lg:hidden" />
        </div>
        <HeroWords count={count} />
        <div className="hero-homes">
          {failed && <Alert tone="warning">{m.content_home_loadError()}</Alert>}
          {featured('rental', m.content_home_featured(), '/search?type=rent', 2)}
        </div>
        <div className="hero-wizard below">
          <Kept name="wizard" from={cities} className="contents">
            {() => <Wizard cities={cities} className="min-h-86 self-start" />}
          </Kept>
        </div>
      </div>
      {/* The browser brings what is further down to life after the top, part by part; hearts at once, else a tap is lost. */}
      <div className="in-parts frame grid gap-12 pt-10 md:gap-16 md:pt-14 grid-cols-1">
        {categories && <Categories counts={categories} />}
        {featured('sale', m.content_home_featuredSale(), '/search?type=sell')}
        <OwnersAndTenants />
        <Suspense>
          {wards.length > 0 && (
            <Carousel first={2} title={m.content_home_wards()} text={m.content_home_wardsText()}>
              {wards.map((ward) => (
                <Kept still key={ward.id} name="home-ward" from={ward} className="contents">
                  {() => <WardCard ward={ward} />}
                </Kept>
              ))}
            </Carousel>
          )}
        </Suspense>
        <Suspense>
          {agents.length > 0 && (
            <Carousel
              first={2}
              title={m.content_home_agents()}
              action={
                <ButtonLink to="/agents" variant="ghost" size="sm">
                  {m.content_home_agentsAll()}
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
        </Suspense>
        <Suspense>
          <PlatformFeatures />
          <Differences />
        </Suspense>
      </div>
      {/* Around it: clipping what is left out makes browsers believe it has moved. */}
      <div className="below mt-12 md:mt-16">
        <Suspense>
          <JoinNetwork plans={plans} />
        </Suspense>
      </div>
      <div className="in-parts frame grid gap-12 pt-12 md:gap-16 md:pt-16 grid-cols-1">
        <Suspense>
          {reviews && <Testimonials reviews={reviews} />}
          {faqs.length > 0 && (
            <section aria-labelledby="faqs" className="lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] lg:gap-12">
              <h2 id="faqs" className="mb-4 text-xl md:text-2xl">
                {m.content_home_faqs()}
              </h2>
              <div>
                <FaqList faqs={faqs} />
                <ButtonLink to="/faqs" variant="ghost" size="sm" className="mt-3">
                  {m.content_home_faqsAll()}
                </ButtonLink>
              </div>
            </section>
          )}
        </Suspense>
      </div>
    </>
  );
}

function HeroWords({ count }: Pick<Route.ComponentProps['loaderData'], 'count'>) {
  return (
    <section className="hero-words text-on-reef">
      <p className="text-on-reef-soft">
        <b className="figure-price mr-1.5 text-xl text-mango">
          <RunningCount count={count} />
        </b>
        {m.content_home_countLabel()}
      </p>
      <h1 className="mt-1 text-2xl md:text-[3.25rem] md:leading-[1.05]">{m.content_home_title()}</h1>
      <p className="mt-3 max-w-xl text-lg text-on-reef-soft text-pretty max-md:hidden">{m.content_home_text()}</p>
      <SentenceBox action="/search" size="lg" className="mt-3" />
      <div className="mt-4 max-md:hidden">
        <p id="examples" className="text-sm text-on-reef-soft">
          {m.search_sentence_try()}
        </p>
        <ul aria-labelledby="examples" className="mt-1.5 flex flex-wrap gap-2 py-0.5">
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
}
