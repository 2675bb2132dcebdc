import type { AgentAd } from '@makao/contract/ads.agent';
import { wholeNumber } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Eye from 'lucide-react/icons/eye';
import Heart from 'lucide-react/icons/heart';
import Phone from 'lucide-react/icons/phone';
import { classes } from '#web/components/ui/classes.ts';
import { Link } from '#web/components/ui/link.tsx';
import { Picture } from '#web/components/ui/picture.tsx';
import { Appeal } from '#web/features/cases/appeal.tsx';
import { AdActions } from './ad-actions.tsx';
import { AdStatus } from './ad-status.tsx';
import { Availability } from './availability.tsx';
import { Ended } from './ended.tsx';
import { agentAdName, missingOf, placeTextOf, priceTextOf, titleTextOf } from './unfinished.ts';

const Count = ({ Icon, value, spoken }: { Icon: typeof Eye; value: number; spoken: string }) => (
  <li title={spoken} className="inline-flex items-center gap-1">
    <Icon aria-hidden className="size-4 text-lagoon" />
    <span aria-hidden>{wholeNumber(value)}</span>
    <span className="sr-only">{spoken}</span>
  </li>
);

const Missing = ({ what }: { what: string[] }) =>
  what.length > 0 && (
    <p className="mx-3 mb-3 rounded-lg bg-lagoon-mist px-3 py-2 text-sm text-lagoon-deep">
      {m.ads_list_missing({ what: what.join(', ') })}
    </p>
  );

/** Leads to the same by day. */
const Counts = ({ ad }: { ad: AgentAd }) => (
  <Link
    to={`/agent/ads/${ad.id}/days`}
    className="-mb-2 inline-flex min-h-11 items-center hover:text-lagoon hover:underline"
  >
    <span className="sr-only">{m.agents_days_adLink({ ad: agentAdName(ad) })}</span>
    <ul className="flex gap-4 text-sm tabular-nums">
      <Count Icon={Eye} value={ad.viewsCount} spoken={m.ads_list_views({ count: ad.viewsCount })} />
      <Count Icon={Heart} value={ad.favoritesCount} spoken={m.ads_list_favorites({ count: ad.favoritesCount })} />
      <Count Icon={Phone} value={ad.contactsCount} spoken={m.ads_list_contacts({ count: ad.contactsCount })} />
    </ul>
  </Link>
);

const Price = ({ ad }: { ad: AgentAd }) => (
  <>
    {priceTextOf(ad)}
    {ad.price !== null && ad.type === 'rental' && (
      <span className="font-sans text-sm font-normal tracking-normal text-stone"> {m.ads_perMonth()}</span>
    )}
  </>
);

/** What is to say about an ad and what can be done with it. */
const Rest = ({ ad }: { ad: AgentAd }) => (
  <>
    <Missing what={missingOf(ad)} />
    {ad.adminComment && ad.status === 'rejected' && (
      <p className="mx-3 mb-3 rounded-lg bg-error-mist px-3 py-2 text-sm text-error">
        <b className="font-semibold">{m.ads_list_reason()}:</b> {ad.adminComment}
      </p>
    )}
    {ad.adminComment && (
      <div className="mx-3 mb-3 empty:hidden">
        <Appeal kind="ad" subjectId={ad.id} />
      </div>
    )}
    {ad.isUnavailable && !ad.closedAt && (
      <p className="mx-3 mb-3 rounded-lg bg-warning-mist px-3 py-2 text-sm text-warning">{m.ads_list_goneText()}</p>
    )}
    {ad.outcome ? <Ended ad={ad} /> : <Availability ad={ad} />}
    <AdActions ad={ad} />
  </>
);

interface CardProps {
  ad: AgentAd;
  /** Set in selection mode, which hides the actions of a single ad. */
  isChosen?: boolean | undefined;
}

const frame = 'scroll-mt-4 overflow-hidden rounded-card border bg-shell';
const edge = (isChosen: boolean | undefined) => (isChosen ? 'border-lagoon' : 'border-line');

/** Shows an agent their ad: its state, its numbers and its actions. */
export const AgentAdCard = ({ ad, isChosen }: CardProps) => (
  <article id={`ad-${ad.id}`} className={classes(frame, 'flex h-full flex-col', edge(isChosen))}>
    <div className="flex gap-3 p-3">
      <div className="aspect-4/5 w-22 shrink-0 self-start overflow-hidden rounded-lg sm:w-24">
        <Picture picture={ad.cover} alt="" sizes="96px" widths={[320]} />
      </div>
      <div className="min-w-0 grow">
        <AdStatus ad={ad} />
        <p className="figure-price mt-1.5 text-lg leading-tight">
          <Price ad={ad} />
        </p>
        <h2 className="mt-0.5 font-sans text-sm font-semibold tracking-normal">{titleTextOf(ad)}</h2>
        <p className="text-sm text-stone">{placeTextOf(ad)}</p>
        <Counts ad={ad} />
      </div>
    </div>
    {isChosen === undefined && <Rest ad={ad} />}
  </article>
);

/** The same as one line, for long lists on phones. A tap shows the actions. */
export const AgentAdLine = ({ ad, isChosen }: CardProps) => (
  <article id={`ad-${ad.id}`} className={classes(frame, edge(isChosen))}>
    <details className="group">
      <summary className="flex cursor-pointer list-none items-center gap-3 p-2">
        <div className="size-14 shrink-0 overflow-hidden rounded-lg">
          <Picture picture={ad.cover} alt="" sizes="56px" widths={[320]} />
        </div>
        <div className="min-w-0 grow">
          <p className="figure-price leading-tight">
            <Price ad={ad} />
          </p>
          <h2 className="mb-1 font-sans text-sm font-semibold tracking-normal">
            {titleTextOf(ad)} <span className="font-normal text-stone">· {ad.ward?.name ?? placeTextOf(ad)}</span>
          </h2>
          <AdStatus ad={ad} />
        </div>
        <ChevronDown aria-hidden className="size-5 shrink-0 text-stone group-open:rotate-180" />
      </summary>
      <div className="px-3 pb-3">
        <Counts ad={ad} />
      </div>
      {isChosen === undefined && <Rest ad={ad} />}
    </details>
  </article>
);

export const AgentAdSkeleton = () => (
  <div className="flex gap-3 rounded-card border border-line bg-shell p-3">
    <div className="skeleton aspect-4/5 w-22 shrink-0 sm:w-24" />
    <div className="grid grow content-start gap-2">
      <div className="skeleton h-5 w-32" />
      <div className="skeleton h-6 w-40 max-w-full" />
      <div className="skeleton h-4 w-36 max-w-full" />
      <div className="skeleton h-4 w-24" />
    </div>
  </div>
);
