import { hasRooms } from '@makao/contract/ads.kinds';
import { getMarketPrices } from '@makao/contract/prices';
import { compactMoney } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import { useQuery } from '@tanstack/react-query';
import { type Control, useWatch } from 'react-hook-form';
import { classes } from '#web/components/ui/classes.ts';
import { areaWords, standingOf } from '#web/features/prices/price-words.ts';
import { browserApi } from '#web/lib/browser-api.ts';
import type { Values } from './values.ts';

/** Prices this far from the usual ones probably have a zero too many or too few. */
const farFrom = (price: number, usual: number) => (price * 2 < usual ? 'below' : price > usual * 3 ? 'above' : null);

/** The usual price of comparable homes. Empty until ward, type and rooms are known. */
export function UsualHint({
  control,
  wards,
}: {
  control: Control<Values>;
  wards: readonly { id: string; name: string }[];
}) {
  const [wardId, type, propertyType, bedroomsCount, price] = useWatch({
    control,
    name: ['wardId', 'type', 'propertyType', 'bedroomsCount', 'price'],
  });
  const isKnown = wardId && type && propertyType && (!hasRooms({ propertyType }) || bedroomsCount);
  const { data } = useQuery({
    queryKey: ['market', wardId, type, propertyType, bedroomsCount],
    queryFn: () =>
      browserApi().call(getMarketPrices, {
        query: { wardId: wardId!, type: type!, propertyType: propertyType!, ...(bedroomsCount && { bedroomsCount }) },
      }),
    enabled: Boolean(isKnown),
    staleTime: 60_000,
  });
  const usual = isKnown ? data : null;
  const ward = wards.find(({ id }) => id === wardId)?.name ?? '';
  const standing = price && usual ? standingOf(price, usual) : 'within';
  const far = price && usual ? farFrom(price, usual.middle) : null;
  // Reserve the height: a late text must not shift the buttons below.
  return (
    <p
      role="status"
      className={classes(
        'mt-2 min-h-19 rounded-field px-3 py-2 text-sm tabular-nums sm:min-h-14',
        usual && (far ? 'bg-warning-mist text-warning' : 'bg-lagoon-mist text-lagoon-deep'),
      )}
    >
      {usual &&
        m.prices_hint({
          low: compactMoney(usual.low),
          high: compactMoney(usual.high),
          area: areaWords(usual.area, ward),
          count: usual.sampleSize,
        })}{' '}
      {far ? (
        <b>{far === 'below' ? m.ads_form_farBelow() : m.ads_form_farAbove()}</b>
      ) : (
        <>
          {standing === 'below' && <b>{m.prices_hintBelow()}</b>}
          {standing === 'above' && <b>{m.prices_hintAbove()}</b>}
        </>
      )}
    </p>
  );
}
