import { getMarketPrices } from '@makao/contract/market';
import { compactMoney } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import { useQuery } from '@tanstack/react-query';
import { type Control, useWatch } from 'react-hook-form';
import { classes } from '#web/components/ui/classes.ts';
import { areaWords, standingOf } from '#web/features/market/market-words.ts';
import { browserApi } from '#web/lib/browser-api.ts';
import { isPlot, type Values } from './values.ts';

/** Where a zero may be missing, or one too many: what the team would ask about. */
const farFrom = (price: number, usual: number) => (price * 2 < usual ? 'below' : price > usual * 3 ? 'above' : null);

/** What others ask for such a home, while the price is typed. Says nothing until ward, type and rooms are known. */
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
  const isKnown = wardId && type && propertyType && (isPlot({ propertyType }) || bedroomsCount);
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
  // Its room is there before it is known: what comes late must not move the buttons below from under a finger.
  return (
    <p
      role="status"
      className={classes(
        'mt-2 min-h-19 rounded-field px-3 py-2 text-sm tabular-nums sm:min-h-14',
        usual && (far ? 'bg-warning-mist text-warning' : 'bg-lagoon-mist text-lagoon-deep'),
      )}
    >
      {usual &&
        m.market_hint({
          low: compactMoney(usual.low),
          high: compactMoney(usual.high),
          area: areaWords(usual.area, ward),
          count: usual.sampleSize,
        })}{' '}
      {far ? (
        <b>{far === 'below' ? m.ads_form_farBelow() : m.ads_form_farAbove()}</b>
      ) : (
        <>
          {standing === 'below' && <b>{m.market_hintBelow()}</b>}
          {standing === 'above' && <b>{m.market_hintAbove()}</b>}
        </>
      )}
    </p>
  );
}
