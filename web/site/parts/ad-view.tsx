import type { AgentReview } from '@makao/contract/agents';
import type { UsualPrice } from '@makao/contract/prices';
import { money, shortDate } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import HeartIcon from 'lucide-react/icons/heart';
import MapPin from 'lucide-react/icons/map-pin';
import type { ReactNode } from 'react';
import { Alert } from '#web/components/ui/alert.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { Breadcrumb } from '#web/components/ui/breadcrumb.tsx';
import { Link } from '#web/components/ui/link.tsx';
import { AdFacts, Amenities } from '#web/features/ads/ad-facts.tsx';
import { adPath, placeOf, whatOf } from '#web/features/ads/ad-labels.ts';
import { AdMap } from '#web/features/ads/ad-map.tsx';
import { adTitle, adTitleSignedIn, type ShownAd } from '#web/features/ads/ad-seo.ts';
import { AgentBlock } from '#web/features/ads/agent-block.tsx';
import { isConfirmedToday } from '#web/features/ads/confirmed.ts';
import { MoveIn, Price } from '#web/features/ads/fees.tsx';
import { Gallery } from '#web/features/ads/gallery.tsx';
import { isNewAd } from '#web/features/ads/new-ad.ts';
import { PriceHistory } from '#web/features/ads/price-history.tsx';
import { ConfirmedLine } from '#web/features/availability/confirmed-line.tsx';
import { UsualRange } from '#web/features/prices/usual-range.tsx';
import { ReviewList } from '#web/features/reviews/review-list.tsx';
import { AskAgent, OwnAd, ReportAd, ShareAd } from './ad-tools.tsx';
import { ContactButton } from './contact-button.tsx';
import { Heart } from './heart.tsx';

const linked = 'font-medium text-lagoon underline decoration-lagoon/40 underline-offset-3 hover:decoration-lagoon';

export interface AdViewProps {
  ad: ShownAd;
  /** Null when they could not be loaded. */
  reviews: readonly AgentReview[] | null;
  usual: UsualPrice | null;
  now: number;
  origin: string;
  /** Ads like this one. */
  related?: ReactNode;
}

/** An ad as everybody sees it. Its agent sees the same as a preview. */
export function AdView({ ad, reviews, usual, now, origin, related }: AdViewProps) {
  const subject = `${whatOf(ad)}, ${placeOf(ad)}`;
  return (
    <div className="relative" data-member-title={adTitleSignedIn(ad)}>
      <div className="frame pt-1">
        <Breadcrumb trail={[{ to: '/search', label: m.ads_breadcrumb() }]} here={subject} />
      </div>
      {/* On phones one column: photos, price, facts, agent. On wide screens price and agent stay in view at the right. */}
      <div className="mx-auto flex max-w-308 flex-col gap-x-8 md:px-6 lg:grid lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0">
          <Gallery media={ad.media} subject={subject} />
        </div>
        <div className="contents lg:row-span-2 lg:block">
          <div className="contents lg:sticky lg:top-4 lg:grid lg:gap-6 lg:rounded-card lg:border lg:border-line lg:bg-shell lg:p-5">
            <AdHead {...{ ad, now, origin, subject }} />
            <AgentBlock
              agent={ad.agent}
              path={adPath(ad)}
              className="order-1 pt-9 max-md:px-4 lg:pt-0"
              contact={
                <ContactButton about={{ ad: ad.id }} path={adPath(ad)} className="w-full">
                  {m.ads_contactSignIn()}
                </ContactButton>
              }
            />
          </div>
        </div>
        <AdDetails {...{ ad, reviews, usual, now }} />
      </div>
      {related}
      <div className="bar-bottom sticky bottom-0 z-20 mt-8 border-t border-line bg-shell/95 backdrop-blur-sm lg:hidden">
        <div className="frame flex items-center justify-between gap-3 pt-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))]">
          <p className="min-w-0 leading-tight">
            <b className="figure-price text-lg">{money(ad.price)}</b>
            {ad.type === 'rental' && <span className="block text-sm text-stone">{m.ads_perMonth()}</span>}
          </p>
          <ContactButton about={{ ad: ad.id }} path={adPath(ad)} memberText={m.ads_contactShort()}>
            {m.ads_contactShort()}
          </ContactButton>
        </div>
      </div>
    </div>
  );
}

const AdHead = ({ ad, now, origin, subject }: Pick<AdViewProps, 'ad' | 'now' | 'origin'> & { subject: string }) => (
  <header className="pt-4 max-md:px-4 lg:pt-0">
    <div className="flex items-start justify-between gap-2">
      <div className="min-w-0">
        {isNewAd(ad, now) && (
          <Badge tone="accent" className="mb-1.5">
            {m.ads_new()}
          </Badge>
        )}
        <h1 className="text-xl">{whatOf(ad)}</h1>
      </div>
      <Heart adId={ad.id} what={subject} className="page-heart">
        <HeartIcon aria-hidden />
      </Heart>
    </div>
    <p className="mt-1 mb-3 flex flex-wrap items-center gap-x-1.5">
      <MapPin aria-hidden className="size-4 text-stone" />
      <Link to={`/wards/${ad.ward.id}`} className={linked}>
        {ad.ward.name}
      </Link>
      <span aria-hidden>·</span>
      <Link to={`/search?cityId=${ad.city.id}`} className={linked}>
        {ad.city.name}
      </Link>
    </p>
    <Price ad={ad} />
    <ConfirmedLine confirmedAt={ad.confirmedAt} now={now} />
    <div className="mt-3">
      <OwnAd adId={ad.id} agentId={ad.agent.id} />
      <ShareAd adId={ad.id} title={adTitle(ad)} link={`${origin}/a/${ad.code}`} />
    </div>
  </header>
);

const AdDetails = ({ ad, reviews, usual, now }: Pick<AdViewProps, 'ad' | 'reviews' | 'usual' | 'now'>) => (
  <div className="grid min-w-0 content-start gap-9 pt-6 max-md:px-4 lg:pt-8">
    <AdFacts ad={ad} />
    <div className="lg:max-w-xl">
      <MoveIn ad={ad} />
    </div>
    {usual && (
      <UsualRange
        usual={usual}
        price={ad.price}
        what={whatOf(ad)}
        bedroomsCount={ad.bedroomsCount}
        ward={ad.ward.name}
      />
    )}
    <section aria-labelledby="amenities">
      <Amenities ad={ad} />
    </section>
    <section aria-labelledby="about">
      <h2 id="about" className="text-xl">
        {m.ads_about()}
      </h2>
      <p className="mt-2 max-w-prose whitespace-pre-line">{ad.description}</p>
      <p className="mt-3 text-sm text-stone">{m.ads_created({ date: shortDate(ad.createdAt) })}</p>
    </section>
    {/* What the agent said today is the answer already. */}
    {!isConfirmedToday(ad.confirmedAt, now) && <AskAgent adId={ad.id} />}
    <ReportAd adId={ad.id} />
    {ad.priceHistory.length > 0 && <PriceHistory price={ad.price} priceHistory={ad.priceHistory} />}
    {ad.ward.mapsUrl && (
      <section aria-labelledby="map">
        <h2 id="map" className="mb-3 text-xl">
          {m.ads_map()}
        </h2>
        <AdMap ward={ad.ward.name} mapsUrl={ad.ward.mapsUrl} />
      </section>
    )}
    {reviews?.length !== 0 && (
      <section aria-labelledby="reviews">
        <h2 id="reviews" className="mb-3 text-xl">
          {m.reviews_title()}
        </h2>
        {reviews ? <ReviewList reviews={reviews} /> : <Alert tone="warning">{m.reviews_findReviewError()}</Alert>}
      </section>
    )}
  </div>
);
