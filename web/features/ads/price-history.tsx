import type { AdDetail } from '@makao/contract/ads';
import { compactMoney, money, shortDate } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';

/** Every change of the price in words, the newest first. Each earlier price was replaced by the one before it in the list. */
export function PriceHistory({ price, priceHistory }: Pick<AdDetail, 'price' | 'priceHistory'>) {
  if (priceHistory.length === 0) return null;
  return (
    <section aria-labelledby="history">
      <h2 id="history" className="text-xl">
        {m.ads_history()}
      </h2>
      <ul className="mt-2 grid gap-1.5 tabular-nums">
        {priceHistory.map((earlier, index) => {
          const next = priceHistory[index - 1]?.price ?? price;
          const isDown = next < earlier.price;
          const say = isDown ? m.ads_historyDown : m.ads_historyUp;
          return (
            <li key={earlier.changedAt} className="flex gap-2">
              <span aria-hidden className={isDown ? 'text-success' : 'text-stone'}>
                {isDown ? '↘' : '↗'}
              </span>
              {say({
                by: compactMoney(Math.abs(next - earlier.price)),
                date: shortDate(earlier.changedAt),
                price: money(earlier.price),
              })}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
