import type { AdCard } from '@makao/contract/ads';
import { hasRooms, isFact, kindOf } from '@makao/contract/ads.kinds';
import { wholeNumber } from '@makao/i18n/format';
import { factText } from '@makao/i18n/kinds';
import { m } from '@makao/i18n/messages';
import { CardIcon } from './card-icons.tsx';

const fact = (icon: 'bed' | 'bath' | 'area' | 'months', value: string | number, spoken?: string) => (
  <li title={spoken}>
    <CardIcon name={icon} />
    {spoken ? (
      <>
        <span aria-hidden>{value}</span>
        <span className="sr-only">{spoken}</span>
      </>
    ) : (
      value
    )}
  </li>
);

const factsShown = 2;

/** What the kind's card shows besides rooms and size. */
const shortFacts = ({ propertyType, facts = {} }: AdCard) =>
  kindOf(propertyType)
    .card.flatMap((name) => (isFact(name) ? (factText(name, facts) ?? []) : []))
    .slice(0, hasRooms({ propertyType }) ? 1 : factsShown);

/** The ad in numbers. */
export function Facts({ ad, all }: { ad: AdCard; all: boolean }) {
  const { bedroomsCount, bathroomsCount, area, monthsInAdvance, type } = ad;
  const size = area === null ? null : m.ads_unit_area({ area: wholeNumber(area) });
  return (
    <ul className="card-facts">
      {bedroomsCount !== null && fact('bed', bedroomsCount, m.ads_bedrooms({ count: bedroomsCount }))}
      {bathroomsCount !== null && fact('bath', bathroomsCount, m.ads_bathrooms({ count: bathroomsCount }))}
      {(all || bedroomsCount === null) && size && fact('area', size)}
      {shortFacts(ad).map((text) => (
        <li key={text}>{text}</li>
      ))}
      {type === 'rental' &&
        monthsInAdvance !== null &&
        fact(
          'months',
          m.ads_monthsShort({ count: monthsInAdvance }),
          m.ads_monthsInAdvance({ count: monthsInAdvance }),
        )}
    </ul>
  );
}
