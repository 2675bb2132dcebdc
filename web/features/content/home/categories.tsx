import type { HomePage } from '@makao/contract/content';
import { wholeNumber } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import { Link } from '#web/components/ui/link.tsx';
import { FurnishedScene, GeneratorScene, PoolScene, WaterTankScene } from './scenes.tsx';

const cards = [
  { flag: 'isFurnished', count: 'furnished', label: m.content_home_furnished, Scene: FurnishedScene },
  { flag: 'hasGenerator', count: 'withGenerator', label: m.content_home_generator, Scene: GeneratorScene },
  { flag: 'hasPool', count: 'withPool', label: m.content_home_pool, Scene: PoolScene },
  { flag: 'hasWaterTank', count: 'withWaterTank', label: m.content_home_waterTank, Scene: WaterTankScene },
] as const;

export const Categories = ({ counts }: { counts: HomePage['propertiesCategoriesCounts'] }) => (
  <section aria-labelledby="categories">
    <h2 id="categories" className="mb-4 text-xl md:text-2xl">
      {m.content_home_categories()}
    </h2>
    <ul className="grid grid-cols-2 gap-3 md:gap-5 md:grid-cols-4">
      {cards.map(({ flag, count, label, Scene }) => (
        <li key={flag} className="tile text-lagoon">
          <Scene />
          <h3 className="mt-3 text-base leading-snug text-ink md:text-lg">
            <Link to={`/search?${flag}=true`}>{label()}</Link>
          </h3>
          <p className="text-sm text-stone tabular-nums">
            {m.content_home_adsCount({ count: wholeNumber(counts[count]) })}
          </p>
        </li>
      ))}
    </ul>
  </section>
);
