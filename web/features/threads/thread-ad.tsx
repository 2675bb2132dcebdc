import type { Thread } from '@makao/contract/threads';
import { money } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { Badge } from '#web/components/ui/badge.tsx';
import { ButtonLink } from '#web/components/ui/button.tsx';
import { Picture } from '#web/components/ui/picture.tsx';
import { nameOf } from '#web/features/ads/ad-labels.ts';

type Ad = Pick<Thread, 'ad' | 'isAdLive'>;

/** What the conversation is about, in a line that opens: above it on phones. */
export const ThreadAdLine = (props: Ad) => (
  <details className="group mb-4 overflow-hidden rounded-card border border-line bg-shell lg:hidden">
    <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 px-3 py-2 -outline-offset-3">
      <span className="aspect-square w-10 shrink-0 overflow-hidden rounded-lg">
        <Picture picture={props.ad.cover} alt="" sizes="40px" widths={[320]} />
      </span>
      <span className="grid min-w-0 grow grid-cols-1">
        <span className="truncate text-sm font-semibold">{nameOf(props.ad)}</span>
        <span className="text-sm text-stone tabular-nums">{priceOf(props.ad)}</span>
      </span>
      <ChevronDown aria-hidden className="size-5 shrink-0 text-stone transition-transform group-open:rotate-180" />
    </summary>
    <Card {...props} />
  </details>
);

/** The same beside it, on wide screens. */
export const ThreadAdCard = (props: Ad) => (
  <aside className="sticky top-24 self-start overflow-hidden rounded-card border border-line bg-shell max-lg:hidden">
    <Card {...props} />
  </aside>
);

const priceOf = ({ price, type }: Thread['ad']) => `${money(price)}${type === 'rental' ? ` ${m.ads_perMonth()}` : ''}`;

const Card = ({ ad, isAdLive }: Ad) => (
  <>
    <div className="aspect-4/3 overflow-hidden">
      <Picture picture={ad.cover} alt="" sizes="320px" />
    </div>
    <div className="grid gap-1 p-3">
      {!isAdLive && (
        <Badge tone="warning" className="justify-self-start">
          {m.threads_adGone()}
        </Badge>
      )}
      <p className="text-lg font-bold tabular-nums">{priceOf(ad)}</p>
      <p className="text-sm text-stone">{nameOf(ad)}</p>
      <ButtonLink to={`/ads/${ad.id}`} variant="secondary" size="sm" className="mt-2 min-h-11">
        {m.threads_seeAd()}
      </ButtonLink>
    </div>
  </>
);
