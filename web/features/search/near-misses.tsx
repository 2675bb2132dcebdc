import { limits } from '@makao/contract/kernel/limits';
import type { NearMissChange } from '@makao/contract/search.near';
import { compactMoney, wholeNumber } from '@makao/i18n/format';
import { kindMany } from '@makao/i18n/kinds';
import { m } from '@makao/i18n/messages';
import type { ReactNode } from 'react';
import { Link } from '#web/components/ui/link.tsx';
import { amenityLabels } from '#web/features/ads/ad-labels.ts';
import { type Filters, searchHref } from './address.ts';

export interface Way {
  change: NearMissChange;
  count: number;
  /** The first ads it adds. The page passes its cached cards. */
  cards: ReactNode;
}

/** The search as it is after a change. */
export function loosened(filters: Filters, change: NearMissChange): Filters {
  if (change.filter === 'amenity') return { ...filters, [change.without]: undefined };
  if (change.filter === 'landmarkIds') return { ...filters, landmarkIds: undefined };
  return { ...filters, [change.filter]: change.to };
}

const wardsShown = 2;

/** What was changed, in words. */
export function changeWords(change: NearMissChange): string {
  switch (change.filter) {
    case 'priceMax':
      return m.search_near_price({ from: compactMoney(change.from), to: compactMoney(change.to) });
    case 'moveInMax':
      return m.search_near_moveIn({ from: compactMoney(change.from), to: compactMoney(change.to) });
    case 'amenity':
      return m.search_near_amenity({ name: amenityLabels[change.without]() });
    case 'landmarkIds':
      return m.search_near_landmark();
    case 'wardIds': {
      const names = change.added.map(({ name }) => name);
      const first = names.slice(0, wardsShown).join(', ');
      const count = names.length - wardsShown;
      return m.search_near_wards({ wards: count > 0 ? m.search_near_wardsMore({ first, count }) : first });
    }
    case 'bedroomsCount':
      return m.search_near_bedrooms({
        rooms: change.to.map((count) => (count === limits.bedroomsMost ? `${count}+` : count)).join(', '),
      });
    case 'propertyType':
      return m.search_near_kind({ name: kindMany(change.to) });
  }
}

interface NearMissesProps {
  base: string;
  filters: Filters;
  ways: readonly Way[];
}

/** Ways to loosen a search that found little, each with the first ads it adds. */
export const NearMisses = ({ base, filters, ways }: NearMissesProps) => (
  <section aria-labelledby="near" className="mt-10 border-t border-line pt-6">
    <h2 id="near" className="text-xl">
      {m.search_near_title()}
    </h2>
    <p className="mt-1 text-stone">{m.search_near_text()}</p>
    {ways.map((way) => (
      <section key={way.change.filter} className="mt-6">
        <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <h3 className="font-sans text-base font-semibold">{changeWords(way.change)}</h3>
          <Link
            to={searchHref(base, loosened(filters, way.change))}
            rel="nofollow"
            className="inline-flex min-h-11 items-center font-semibold text-lagoon underline underline-offset-2"
          >
            {m.search_near_all({ count: wholeNumber(way.count) })}
          </Link>
        </div>
        {way.cards}
      </section>
    ))}
  </section>
);
