import type { PlotSize } from '@makao/contract/ads.kinds';
import { compactMoney, money, wholeNumber } from '@makao/i18n/format';
import { factTexts, sizeText } from '@makao/i18n/kinds';
import { m } from '@makao/i18n/messages';
import Bath from 'lucide-react/icons/bath';
import BedDouble from 'lucide-react/icons/bed-double';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import Check from 'lucide-react/icons/check';
import Scaling from 'lucide-react/icons/scaling';
import { amenityLabels, amenityNames } from './ad-labels.ts';
import type { ShownAd } from './ad-seo.ts';
import { amenityIcons } from './amenity-icons.ts';

type Counted = Pick<ShownAd, 'type' | 'bedroomsCount' | 'bathroomsCount' | 'area' | 'monthsInAdvance'>;

/** Rooms, size and months in words. */
export function AdFacts({ ad }: { ad: Counted }) {
  const facts = [
    ad.bedroomsCount !== null && { Icon: BedDouble, text: m.ads_bedrooms({ count: ad.bedroomsCount }) },
    ad.bathroomsCount !== null && { Icon: Bath, text: m.ads_bathrooms({ count: ad.bathroomsCount }) },
    ad.area !== null && { Icon: Scaling, text: m.ads_unit_area({ area: wholeNumber(ad.area) }) },
    ad.type === 'rental' &&
      ad.monthsInAdvance && { Icon: CalendarClock, text: m.ads_monthsInAdvance({ count: ad.monthsInAdvance }) },
  ].filter((fact) => !!fact);
  return (
    <ul aria-label={m.ads_facts()} className="flex flex-wrap gap-x-5 gap-y-2">
      {facts.map(({ Icon, text }) => (
        <li key={text} className="inline-flex items-center gap-2">
          <Icon aria-hidden className="size-5 text-lagoon" />
          {text}
        </li>
      ))}
    </ul>
  );
}

/** The sizes of plots that one ad offers, each with its price. */
export const Sizes = ({ sizes }: { sizes: readonly PlotSize[] }) => (
  <section aria-labelledby="sizes" className="lg:max-w-xl">
    <h2 id="sizes" className="text-xl">
      {m.ads_sizes()}
    </h2>
    <dl className="mt-2">
      {sizes.map((size) => (
        <div
          key={`${sizeText(size)} ${size.price}`}
          className="flex min-h-11 items-center justify-between gap-4 border-b border-line py-1.5"
        >
          <dt className="min-w-0">{sizeText(size)}</dt>
          <dd className="shrink-0 text-right font-medium tabular-nums">
            {money(size.price)}
            <span className="block text-sm font-normal text-stone">
              {m.ads_perSquareMetre({ price: compactMoney(size.price / size.area) })}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  </section>
);

/** What is in a section of this name. */
export function Amenities({ ad }: { ad: ShownAd }) {
  const has = amenityNames.filter((name) => ad[name]);
  const facts = factTexts(ad.facts ?? {});
  return (
    <>
      <h2 id="amenities" className="text-xl">
        {m.ads_amenities()}
      </h2>
      {has.length + facts.length === 0 ? (
        <p className="mt-2 text-stone">{m.ads_noAmenities()}</p>
      ) : (
        <ul className="mt-3 grid grid-cols-2 gap-2 sm:grid-cols-3">
          {has.map((name) => {
            const Icon = amenityIcons[name];
            return (
              <li
                key={name}
                className="flex min-h-12 items-center gap-2.5 rounded-field border border-line bg-shell px-3 py-2"
              >
                <Icon aria-hidden className="size-5 shrink-0 text-lagoon" />
                <span className="min-w-0 text-sm font-medium sm:text-base">{amenityLabels[name]()}</span>
              </li>
            );
          })}
          {facts.map(({ name, text }) => (
            <li
              key={name}
              className="flex min-h-12 items-center gap-2.5 rounded-field border border-line bg-shell px-3 py-2"
            >
              <Check aria-hidden className="size-5 shrink-0 text-lagoon" />
              <span className="min-w-0 text-sm font-medium sm:text-base">{text}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
