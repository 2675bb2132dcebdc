import { searchedAdType } from '@makao/contract/ads';
import type { AgentReview } from '@makao/contract/agents';
import { money, shortDate } from '@makao/i18n/format';
import { guessLanguage } from '@makao/i18n/guess-language';
import { kindOffer } from '@makao/i18n/kinds';
import { m } from '@makao/i18n/messages';
import { getLocale } from '@makao/i18n/runtime';
import HeartIcon from 'lucide-react/icons/heart';
import MapPin from 'lucide-react/icons/map-pin';
import type { ReactNode } from 'react';
import { Alert } from '#web/components/ui/alert.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { Breadcrumb } from '#web/components/ui/breadcrumb.tsx';
import { Link } from '#web/components/ui/link.tsx';
import { AdFacts, Amenities, Sizes } from '#web/features/ads/ad-facts.tsx';
import { adPath, placeOf, sharedLink } from '#web/features/ads/ad-labels.ts';
import { AdMap } from '#web/features/ads/ad-map.tsx';
import { adTitle, adTitleSignedIn, type ShownAd } from '#web/features/ads/ad-seo.ts';
import { AgentBlock } from '#web/features/ads/agent-block.tsx';
import { isConfirmedToday } from '#web/features/ads/confirmed.ts';
import { ConfirmedOnSpot } from '#web/features/ads/confirmed-on-spot.tsx';
import { MoveIn, Price } from '#web/features/ads/fees.tsx';
import { Gallery } from '#web/features/ads/gallery.tsx';
import { isNewAd } from '#web/features/ads/new-ad.ts';
import { PriceHistory } from '#web/features/ads/price-history.tsx';
import { ConfirmedLine } from '#web/features/availability/confirmed-line.tsx';
import type { WardDrawingProps } from '#web/features/places/ward-around.tsx';
import type { UsualOfAd } from '#web/features/prices/usual-of-ad.ts';
import { UsualRange } from '#web/features/prices/usual-range.tsx';
import { ReviewList } from '#web/features/reviews/review-list.tsx';
import { AdPrintHead } from './ad-print.tsx';
import { OwnAd, ShareAd, StillThere } from './ad-tools.tsx';
import { ContactButton } from './contact-button.tsx';
import { Heart } from './heart.tsx';

const linked = 'font-medium text-lagoon underline decoration-lagoon/40 underline-offset-3 hover:decoration-lagoon';

export interface AdViewProps {
  ad: ShownAd;
  /** Null when they could not be loaded. */
  reviews: readonly AgentReview[] | null;
  usual: UsualOfAd | null;
  /** Its ward among the neighbours, where that is known. */
  around: Omit<WardDrawingProps, 'ward' | 'pathOf'> | null;
  now: number;
  origin: string;
  /** Ads like this one. */
  related?: ReactNode;
}

/** An ad as everybody sees it. Its agent sees the same as a preview. */
export function AdView({ ad, reviews, usual, around, now, origin, related }: AdViewProps) {
  const subject = `${kindOffer(ad)}, ${placeOf(ad)}`;
  return (
    <div className="ad-paper relative" data-member-title={adTitleSignedIn(ad)}>
      <AdPrintHead link={shortLink(origin, ad)} />
      <div className="frame pt-1 print:hidden">
        <Breadcrumb trail={[{ to: '/search', label: m.ads_breadcrumb() }]} here={subject} />
      </div>
      {/* On phones one column: photos, price, facts, agent. On wide screens price and agent stay in view at the right. */}
      <div className="mx-auto flex max-w-308 flex-col gap-x-8 md:px-6 lg:grid lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0">
          <Gallery media={ad.media} subject={subject} />
        </div>
        <div className="contents lg:row-span-3 lg:block">
          <div className="contents lg:sticky lg:top-4 lg:grid lg:gap-6 lg:rounded-card lg:border lg:border-line lg:bg-shell lg:p-5">
            <AdHead {...{ ad, now, origin, subject }} />
            <AgentBlock
              agent={ad.agent}
              path={adPath(ad)}
              className="order-1 pt-9 max-md:px-4 lg:pt-0 print:hidden"
              contact={
                <ContactButton about={{ ad: ad.id }} path={adPath(ad)} className="w-full">
                  {m.ads_contactSignIn()}
                </ContactButton>
              }
            />
          </div>
        </div>
        <AdDetails {...{ ad, usual, around, now }} />
        <Reviews reviews={reviews} />
      </div>
      {related}
      <div className="price-bar bar-bottom print:hidden sticky z-20 mt-8 grid border-t border-line bg-shell/95 backdrop-blur-sm lg:hidden">
        <div className="frame flex items-center justify-between gap-3 py-2">
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

/** Short enough to be typed from paper. */
const shortLink = (origin: string, { code }: ShownAd) => `${origin}/a/${code}`;

const AdHead = ({ ad, now, origin, subject }: Pick<AdViewProps, 'ad' | 'now' | 'origin'> & { subject: string }) => (
  <header className="pt-4 max-md:px-4 lg:pt-0">
    <div className="flex items-start justify-between gap-2">
      <div className="min-w-0">
        {isNewAd(ad, now) && (
          <Badge tone="accent" className="mb-1.5">
            {m.ads_new()}
          </Badge>
        )}
        <h1 className="text-xl">{kindOffer(ad)}</h1>
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
      <Link to={`/search?cityId=${ad.city.id}&type=${searchedAdType(ad.type)}`} className={linked}>
        {ad.city.name}
      </Link>
    </p>
    <Price ad={ad} />
    <ConfirmedLine confirmedAt={ad.confirmedAt} now={now} />
    <div className="mt-3">
      <OwnAd adId={ad.id} agentId={ad.agent.id} />
      <ShareAd adId={ad.id} title={adTitle(ad)} link={sharedLink(origin, ad)} />
    </div>
  </header>
);

const AdDetails = ({ ad, usual, around, now }: Pick<AdViewProps, 'ad' | 'usual' | 'around' | 'now'>) => (
  <div className="grid min-w-0 content-start gap-9 pt-6 max-md:px-4 lg:pt-8">
    <AdFacts ad={ad} />
    <div className="lg:max-w-xl">
      <MoveIn ad={ad} />
    </div>
    {ad.facts?.sizes && <Sizes sizes={ad.facts.sizes} />}
    {usual && <UsualRange {...usual} what={kindOffer(ad)} bedroomsCount={ad.bedroomsCount} ward={ad.ward.name} />}
    <section aria-labelledby="amenities">
      <Amenities ad={ad} />
    </section>
    <Description {...ad} />
    {/* What the agent said today is the answer already. */}
    <StillThere adId={ad.id} agentId={ad.agent.id} canAsk={!isConfirmedToday(ad.confirmedAt, now)} />
    {ad.priceHistory.length > 0 && <PriceHistory price={ad.price} priceHistory={ad.priceHistory} />}
    <ConfirmedOnSpot ad={ad} around={around} />
    {ad.ward.mapsUrl && (
      <section aria-labelledby="map" className="print:hidden">
        <h2 id="map" className="mb-3 text-xl">
          {m.ads_map()}
        </h2>
        <AdMap ward={ad.ward.name} mapsUrl={ad.ward.mapsUrl} around={around} />
      </section>
    )}
  </div>
);

/** What the agent wrote, marked with the language where it is not the reader's. */
function Description({ description, createdAt }: Pick<ShownAd, 'description' | 'createdAt'>) {
  const language = guessLanguage(description);
  const isForeign = language !== null && language !== getLocale();
  return (
    <section aria-labelledby="about">
      <h2 id="about" className="text-xl">
        {m.ads_about()}
      </h2>
      {isForeign && <p className="mt-1 text-sm text-stone">{writtenIn[language]()}</p>}
      <p lang={isForeign ? language : undefined} className="mt-2 max-w-prose whitespace-pre-line print:line-clamp-10">
        {description}
      </p>
      <p className="mt-3 text-sm text-stone">{m.ads_created({ date: shortDate(createdAt) })}</p>
    </section>
  );
}

const writtenIn = { en: m.ads_writtenIn_en, sw: m.ads_writtenIn_sw };

const Reviews = ({ reviews }: Pick<AdViewProps, 'reviews'>) =>
  reviews?.length !== 0 && (
    <section aria-labelledby="reviews" className="order-2 pt-9 max-md:px-4 print:hidden">
      <h2 id="reviews" className="mb-3 text-xl">
        {m.reviews_title()}
      </h2>
      {reviews ? <ReviewList reviews={reviews} /> : <Alert tone="warning">{m.reviews_findReviewError()}</Alert>}
    </section>
  );
