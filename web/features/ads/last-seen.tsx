import type { AdCard } from '@makao/contract/ads';
import { money } from '@makao/i18n/format';
import { kindOffer } from '@makao/i18n/kinds';
import { m } from '@makao/i18n/messages';
import { Badge } from '#web/components/ui/badge.tsx';
import { Picture } from '#web/components/ui/picture.tsx';
import { AdFacts } from './ad-facts.tsx';
import { placeOf } from './ad-labels.ts';

/** An ad that is gone, in grey, as it was when it was public. */
export const LastSeen = ({ ad }: { ad: AdCard }) => (
  <article
    aria-label={m.ads_lastSeen()}
    className="grid grid-cols-[7rem_minmax(0,1fr)] gap-4 rounded-card border border-line bg-shell p-3 text-stone sm:grid-cols-[11rem_minmax(0,1fr)] sm:p-4"
  >
    <div className="relative aspect-4/5 overflow-hidden rounded-field grayscale">
      <Picture picture={ad.cover} alt="" sizes="176px" eager />
    </div>
    <div className="min-w-0 self-center">
      <Badge tone="dark">{m.ads_goneBadge()}</Badge>
      <h2 className="mt-2 text-lg text-stone">{kindOffer(ad)}</h2>
      <p>{placeOf(ad)}</p>
      <p className="mt-1 mb-3">
        <b className="figure-price text-lg">{money(ad.price)}</b>
        {ad.type === 'rental' && ` ${m.ads_perMonth()}`}
      </p>
      <AdFacts ad={ad} />
    </div>
  </article>
);
