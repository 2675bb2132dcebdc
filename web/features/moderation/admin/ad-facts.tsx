import { adNumbers, amenities } from '@makao/contract/ads';
import { appliesTo } from '@makao/contract/ads.kinds';
import type { ModerationAd } from '@makao/contract/moderation';
import { money } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import Check from 'lucide-react/icons/check';
import { classes } from '#web/components/ui/classes.ts';
import { amenityLabels } from '#web/features/ads/ad-labels.ts';
import { fieldLabel, fieldValue } from './fields.ts';

/** Leaves nothing out: what the agent did not fill in is a dash. Changed values are marked. */
export function AdFacts({ ad }: { ad: ModerationAd }) {
  const changed = new Set(ad.changes.map(({ field }) => field));
  const shown = adNumbers.filter((name) => ad[name] !== null || appliesTo(name, ad));
  const has = amenities.filter((name) => ad[name]);
  return (
    <section aria-label={m.ads_facts()}>
      <dl className="grid grid-cols-2 gap-x-3 gap-y-2 xl:grid-cols-3">
        {shown.map((name) => (
          <div
            key={name}
            className={classes('border-l-3 pl-2', changed.has(name) ? 'border-mango bg-warning-mist' : 'border-line')}
          >
            <dt className="text-xs text-stone">{fieldLabel(name)}</dt>
            <dd className="text-sm font-semibold whitespace-nowrap tabular-nums">{fieldValue(name, ad[name])}</dd>
          </div>
        ))}
      </dl>
      <ul aria-label={m.ads_amenities()} className="mt-3 flex flex-wrap gap-1.5 text-sm">
        {has.length === 0 && <li className="text-stone">{m.ads_noAmenities()}</li>}
        {has.map((name) => (
          <li
            key={name}
            className={classes(
              'inline-flex items-center gap-1 rounded-full border px-2.5 py-0.5 font-medium',
              changed.has(name) ? 'border-mango bg-warning-mist' : 'border-line bg-shell',
            )}
          >
            <Check aria-hidden className="size-3.5 text-success" />
            {amenityLabels[name]()}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The price as customers will read it, and what moving in comes to. */
export function AdPrice({ ad }: { ad: ModerationAd }) {
  const sum = ad.price * (ad.monthsInAdvance ?? 1) + (ad.connexionFees ?? 0);
  return (
    <div>
      <p className="leading-tight text-stone">
        <b className="figure-price text-2xl text-ink">{money(ad.price)}</b>
        {ad.type === 'rental' && <span> {m.ads_perMonth()}</span>}
      </p>
      {ad.type === 'rental' && (
        <p className="text-sm text-stone tabular-nums">{m.moderation_judge_moveIn({ sum: money(sum) })}</p>
      )}
    </div>
  );
}
