import type { AdCard } from '@makao/contract/ads';
import { type FactName, factNames } from '@makao/contract/ads.kinds';
import { compactMoney, shortDate } from '@makao/i18n/format';
import { factName, factText, kindOffer } from '@makao/i18n/kinds';
import { m } from '@makao/i18n/messages';
import Check from 'lucide-react/icons/check';
import Minus from 'lucide-react/icons/minus';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { Link } from '#web/components/ui/link.tsx';
import { Picture } from '#web/components/ui/picture.tsx';
import { adPath, amenityLabels, amenityNames, wardAndStreet } from './ad-labels.ts';

interface CompareTableProps {
  ads: readonly AdCard[];
  /** The comparison without this ad. */
  without: (adId: string) => string;
  /** What a press on the link to it does besides. */
  removeProps?: (adId: string) => object;
}

const lines: { label: () => string; of: (ad: AdCard) => ReactNode }[] = [
  { label: m.ads_price, of: ({ price }) => <b>{compactMoney(price)}</b> },
  { label: m.ads_compare_moveIn, of: ({ moveInCost }) => compactMoney(moveInCost) },
  { label: m.ads_form_months, of: ({ type, monthsInAdvance }) => (type === 'rental' ? monthsInAdvance : null) },
  {
    label: m.ads_fee_visit,
    of: ({ feesForVisit }) =>
      feesForVisit !== null && (feesForVisit === 0 ? m.ads_fee_free() : compactMoney(feesForVisit)),
  },
  { label: m.ads_form_bedrooms, of: ({ bedroomsCount }) => bedroomsCount },
  { label: m.ads_form_bathrooms, of: ({ bathroomsCount }) => bathroomsCount },
  { label: m.ads_form_area, of: ({ area }) => area !== null && m.ads_unit_area({ area }) },
  { label: m.ads_compare_confirmed, of: ({ confirmedAt }) => shortDate(confirmedAt) },
];

/** Ads side by side. The name of a line stands above its values, so that four columns fit a phone. */
export const CompareTable = ({ ads, without, removeProps }: CompareTableProps) => (
  <table className="w-full text-sm tabular-nums" style={{ tableLayout: 'fixed' }}>
    <thead>
      <tr>
        {ads.map((ad) => (
          <th key={ad.id} scope="col" className="p-1 align-top font-normal">
            <div className="relative aspect-4/5 overflow-hidden rounded-field">
              <Picture picture={ad.cover} alt="" sizes="(min-width:768px) 280px,25vw" widths={[320]} />
              <Link
                to={without(ad.id)}
                aria-label={m.ads_compare_remove({ what: `${kindOffer(ad)}, ${wardAndStreet(ad)}` })}
                {...removeProps?.(ad.id)}
                className="absolute right-3 bottom-3 grid size-11 place-items-center rounded-full bg-black/55 text-white"
              >
                <X aria-hidden />
              </Link>
            </div>
            <Link to={adPath(ad)} className="mt-1.5 block text-left font-semibold text-lagoon hover:underline">
              {kindOffer(ad)}
              <span className="block font-normal text-stone">{wardAndStreet(ad)}</span>
            </Link>
          </th>
        ))}
      </tr>
    </thead>
    {lines.map(({ label, of }) => (
      <Line key={label()} name={label()} ads={ads} of={(ad) => of(ad) || '–'} />
    ))}
    {factNames
      .filter((name) => ads.some((ad) => ad.facts?.[name] !== undefined))
      .map((name) => (
        <Line key={name} name={factName(name)} ads={ads} of={(ad) => stated(name, ad)} />
      ))}
    {amenityNames.map((name) => (
      <Line key={name} name={amenityLabels[name]()} ads={ads} of={(ad) => <YesOrNo isYes={ad[name]} />} />
    ))}
  </table>
);

const YesOrNo = ({ isYes }: { isYes: boolean }) => {
  const Icon = isYes ? Check : Minus;
  return (
    <Icon
      role="img"
      aria-label={isYes ? m.ads_compare_yes() : m.ads_compare_no()}
      className={isYes ? 'size-5 text-success' : 'size-5 text-stone'}
    />
  );
};

/** What an ad does not state is unknown, not missing. */
function stated(name: FactName, { facts = {} }: AdCard): ReactNode {
  return facts[name] === true ? <YesOrNo isYes /> : (factText(name, facts) ?? '–');
}

const Line = ({ name, ads, of }: { name: string; ads: readonly AdCard[]; of: (ad: AdCard) => ReactNode }) => (
  <tbody className="border-t border-line">
    <tr>
      <th scope="rowgroup" colSpan={ads.length} className="px-1 pt-2 text-left text-xs font-normal text-stone">
        {name}
      </th>
    </tr>
    <tr>
      {ads.map((ad) => (
        <td key={ad.id} className="px-1 pb-2 break-words">
          {of(ad)}
        </td>
      ))}
    </tr>
  </tbody>
);
