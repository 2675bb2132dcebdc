import { wholeNumber } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import { ButtonLink } from '#app/components/ui/button.tsx';
import { Mark } from '#app/components/ui/logo.tsx';
import { AdGrid } from '#app/features/ads/ad-grid.tsx';
import { HeroSearch } from '#app/features/search/hero-search.tsx';
import { seo } from '#app/lib/seo.ts';
import { serverApi } from '#app/lib/services.ts';
import type { Route } from './+types/home';

// What checks the answers is heavy, and a first page in the browser needs none of it.
const load = () => import('./home.load.ts');

export const loader = async ({ context }: Route.LoaderArgs) => {
  const { loadHome } = await load();
  return loadHome(serverApi(context));
};

export const clientLoader = async () => {
  const [{ loadHome }, { browserApi }] = await Promise.all([load(), import('#app/lib/browser-api.ts')]);
  return loadHome(browserApi());
};

export const meta: Route.MetaFunction = ({ matches }) => seo(matches, { path: '/' });

export default function Home({ loaderData: { ads, count, city, wards, now } }: Route.ComponentProps) {
  return (
    <>
      <section className="relative overflow-hidden bg-reef text-on-reef">
        <Arcade />
        <div className="frame relative grid items-center gap-8 py-10 md:py-16 lg:grid-cols-[minmax(0,1fr)_30rem] lg:gap-16">
          <div>
            <p className="mb-4 inline-flex rounded-full border border-reef-line bg-reef px-4 py-1.5 text-sm font-medium tabular-nums">
              {m.home_count({ count: wholeNumber(count) })}
            </p>
            <h1 className="text-3xl md:text-[3.25rem] md:leading-[1.05]">{m.home_title()}</h1>
            <p className="mt-4 max-w-lg text-lg text-on-reef-soft text-pretty">{m.home_text()}</p>
          </div>
          <HeroSearch city={city} wards={wards} />
        </div>
      </section>
      <section aria-labelledby="newest" className="frame mt-10 md:mt-14">
        <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
          <h2 id="newest" className="text-xl md:text-2xl">
            {m.home_newest()}
          </h2>
          <ButtonLink to="/search" variant="ghost" size="sm">
            {m.home_seeAll()}
          </ButtonLink>
        </div>
        {ads.length > 0 ? (
          <AdGrid ads={ads} now={now} variant="home" columns={4} />
        ) : (
          <p className="text-stone">{m.home_empty()}</p>
        )}
      </section>
    </>
  );
}

/** A row of doors, as the old town has them. */
const Arcade = () => (
  <div
    aria-hidden
    className="pointer-events-none absolute inset-x-0 -bottom-6 flex justify-between gap-4 text-reef-line opacity-35"
  >
    {[0, 1, 2, 3, 4].map((door) => (
      <Mark key={door} className="w-1/3 max-w-72 shrink-0" />
    ))}
  </div>
);
