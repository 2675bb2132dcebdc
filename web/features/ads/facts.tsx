import type { AdCard } from '@makao/contract/ads';
import { wholeNumber } from '@makao/i18n/format';
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

/** The ad in numbers. */
export function Facts({ ad, all }: { ad: AdCard; all: boolean }) {
  const { bedroomsCount, bathroomsCount, area, monthsInAdvance, type } = ad;
  const size = area === null ? null : m.ads_unit_area({ area: wholeNumber(area) });
  return (
    <ul className="card-facts">
      {bedroomsCount !== null && fact('bed', bedroomsCount, m.ads_bedrooms({ count: bedroomsCount }))}
      {bathroomsCount !== null && fact('bath', bathroomsCount, m.ads_bathrooms({ count: bathroomsCount }))}
      {(all || bedroomsCount === null) && size && fact('area', size)}
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
