import { money, shortDate } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import HeartIcon from 'lucide-react/icons/heart';
import MapPin from 'lucide-react/icons/map-pin';
import { lazy, Suspense, useEffect } from 'react';
import { Alert } from '#web/components/ui/alert.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { Breadcrumb } from '#web/components/ui/breadcrumb.tsx';
import { Kept } from '#web/components/ui/kept.tsx';
import { Link } from '#web/components/ui/link.tsx';
import { Still } from '#web/components/ui/still.tsx';
import { AdFacts, Amenities } from '#web/features/ads/ad-facts.tsx';
import { AdGrid } from '#web/features/ads/ad-grid.tsx';
import { AdMap } from '#web/features/ads/ad-map.tsx';
import { adTitle, adTitleSignedIn } from '#web/features/ads/ad-seo.ts';
import { AgentBlock } from '#web/features/ads/agent-block.tsx';
import { MoveIn, Price } from '#web/features/ads/fees.tsx';
import { Gallery } from '#web/features/ads/gallery.tsx';
import { PriceHistory } from '#web/features/ads/price-history.tsx';
import { ShareAd } from '#web/features/ads/share-ad.tsx';
import { AskAgent } from '#web/features/availability/ask-agent.tsx';
import { ConfirmedLine } from '#web/features/availability/confirmed-line.tsx';
import { Heart } from '#web/features/favorites/heart.tsx';
import { ContactButton } from '#web/features/leads/contact-button.tsx';
import { useContact } from '#web/features/leads/use-contact.tsx';
import { ReportAd } from '#web/features/moderation/report-ad.tsx';
import { ReviewList } from '#web/features/reviews/review-list.tsx';
import { adPath, amenityNames, placeOf, whatOf } from '#web/lib/ad-labels.ts';
import { isNewAd } from '#web/lib/days.ts';
import { useUser } from '#web/lib/session.ts';
import { useTitleSignedIn } from '#web/lib/use-title-signed-in.ts';
import type { LoadedAd } from './ad.load.ts';

/** Nothing to use, only to read: the server writes it, and the browser loads its script after the page's. */
const UsualRange = import.meta.env.SSR
  ? (await import('#web/features/market/usual-range.tsx')).UsualRange
  : lazy(() =>
      import('#web/features/market/usual-range.tsx')
        .then(({ UsualRange }) => ({ default: UsualRange }))
        .catch(() => new Promise<never>(() => {})),
    );

/** For its own agent alone; without it the page is as others see it. */
const OwnAd = lazy(() => import('#web/features/ads/own-ad.tsx').catch(() => new Promise<never>(() => {})));

const linked = 'font-medium text-lagoon underline decoration-lagoon/40 underline-offset-3 hover:decoration-lagoon';

interface AdPageProps {
  loaded: LoadedAd & { gone: false };
  origin: string;
  /** Before it is public, for its agent: shown as to others, and nothing is noted. */
  isPreview?: boolean;
}

export function AdPage({ loaded: { ad, related, reviews, usual, now }, origin, isPreview }: AdPageProps) {
  const [what, place, path] = [whatOf(ad), placeOf(ad), adPath(ad)];
  const subject = `${what}, ${place}`;
  const user = useUser();
  const signedIn = user !== null;
  const isOwn = !isPreview && user?.agentProfile?.id === ad.agent.id;
  useTitleSignedIn(adTitle(ad), adTitleSignedIn(ad));
  useEffect(() => {
    if (!isPreview) import('#web/lib/kept-here.ts').then(({ noteSeen }) => noteSeen(ad.id)).catch(() => {});
  }, [ad.id, isPreview]);
  const contact = useContact({ adId: ad.id, code: ad.code, what: subject, agentName: ad.agent.fullName });
  return (
    <div className="relative">
      <Kept still name="ad-trail" from={subject} className="frame pt-1">
        {() => <Breadcrumb trail={[{ to: '/search', label: m.ads_breadcrumb() }]} here={subject} />}
      </Kept>
      {/* On phones one column: photos, price, facts, agent. On wide screens price and agent stay in view at the right. */}
      <div className="mx-auto flex max-w-308 flex-col gap-x-8 md:px-6 lg:grid lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0">
          {/* Another ad is another gallery, at its first picture. */}
          <Gallery key={ad.id} media={ad.media} subject={subject} />
        </div>
        <div className="contents lg:row-span-2 lg:block">
          <div className="contents lg:sticky lg:top-4 lg:grid lg:gap-6 lg:rounded-card lg:border lg:border-line lg:bg-shell lg:p-5">
            <header className="pt-4 max-md:px-4 lg:pt-0">
              <div className="flex items-start justify-between gap-2">
                <div className="min-w-0">
                  {isNewAd(ad, now) && (
                    <Badge tone="accent" className="mb-1.5">
                      {m.ads_new()}
                    </Badge>
                  )}
                  <h1 className="text-xl">{what}</h1>
                </div>
                <Heart adId={ad.id} what={subject} className="page-heart">
                  <HeartIcon aria-hidden />
                </Heart>
              </div>
              <Kept
                still
                as="p"
                name="ad-place"
                from={[ad.ward, ad.city]}
                className="mt-1 mb-3 flex flex-wrap items-center gap-x-1.5"
              >
                {() => (
                  <>
                    <MapPin aria-hidden className="size-4 text-stone" />
                    <Link to={`/wards/${ad.ward.id}`} className={linked}>
                      {ad.ward.name}
                    </Link>
                    <span aria-hidden>·</span>
                    <Link to={`/search?cityId=${ad.city.id}`} className={linked}>
                      {ad.city.name}
                    </Link>
                  </>
                )}
              </Kept>
              <Still of={ad}>
                {() => (
                  <>
                    <Price ad={ad} />
                    <ConfirmedLine confirmedAt={ad.confirmedAt} now={now} />
                  </>
                )}
              </Still>
              <div className="mt-3">
                {isOwn && (
                  <Suspense>
                    <OwnAd adId={ad.id} />
                  </Suspense>
                )}
                <ShareAd adId={ad.id} title={adTitle(ad)} link={`${origin}/a/${ad.code}`} />
              </div>
            </header>
            <AgentBlock
              agent={ad.agent}
              path={path}
              className="below order-1 pt-9 max-md:px-4 lg:pt-0"
              contact={
                <ContactButton contact={contact} path={path} className="w-full">
                  {signedIn ? m.leads_show() : m.ads_contactSignIn()}
                </ContactButton>
              }
            />
          </div>
        </div>
        <div className="below grid min-w-0 content-start gap-9 pt-6 max-md:px-4 lg:pt-8">
          <Kept
            still
            name="ad-facts"
            from={[ad.type, ad.bedroomsCount, ad.bathroomsCount, ad.area, ad.monthsInAdvance]}
          >
            {() => <AdFacts ad={ad} />}
          </Kept>
          <div className="lg:max-w-xl">
            <MoveIn ad={ad} />
          </div>
          {usual && (
            <Still of={ad} className="contents">
              {() => (
                <Suspense>
                  <UsualRange
                    usual={usual}
                    price={ad.price}
                    what={what}
                    bedroomsCount={ad.bedroomsCount}
                    ward={ad.ward.name}
                  />
                </Suspense>
              )}
            </Still>
          )}
          <Kept
            still
            as="section"
            name="ad-amenities"
            from={amenityNames.map((name) => ad[name])}
            aria-labelledby="amenities"
          >
            {() => <Amenities ad={ad} />}
          </Kept>
          <Still of={ad} as="section" aria-labelledby="about">
            {() => (
              <>
                <h2 id="about" className="text-xl">
                  {m.ads_about()}
                </h2>
                <p className="mt-2 max-w-prose whitespace-pre-line">{ad.description}</p>
                <p className="mt-3 text-sm text-stone">{m.ads_created({ date: shortDate(ad.createdAt) })}</p>
              </>
            )}
          </Still>
          <AskAgent adId={ad.id} confirmedAt={ad.confirmedAt} now={now} />
          <ReportAd adId={ad.id} />
          {ad.priceHistory.length > 0 && (
            <Still of={ad}>{() => <PriceHistory price={ad.price} priceHistory={ad.priceHistory} />}</Still>
          )}
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
              {reviews ? (
                <Still of={reviews}>{() => <ReviewList reviews={reviews} />}</Still>
              ) : (
                <Alert tone="warning">{m.reviews_findReviewError()}</Alert>
              )}
            </section>
          )}
        </div>
      </div>
      {related === null ? (
        <div className="frame mt-12">
          <Alert tone="warning">{m.ads_findAdError()}</Alert>
        </div>
      ) : (
        related.length > 0 && (
          <section aria-labelledby="related" className="below frame mt-12">
            <h2 id="related" className="mb-4 text-xl md:text-2xl">
              {m.ads_related()}
            </h2>
            <AdGrid Heart={Heart} ads={related} now={now} columns={4} />
          </section>
        )
      )}
      <div className="bar-bottom sticky bottom-0 z-20 mt-8 border-t border-line bg-shell/95 backdrop-blur-sm lg:hidden">
        <div className="frame flex items-center justify-between gap-3 pt-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))]">
          <p className="min-w-0 leading-tight">
            <b className="figure-price text-lg">{money(ad.price)}</b>
            {ad.type === 'rental' && <span className="block text-sm text-stone">{m.ads_perMonth()}</span>}
          </p>
          <ContactButton contact={contact} path={path}>
            {m.ads_contactShort()}
          </ContactButton>
        </div>
      </div>
      {contact.modal}
    </div>
  );
}
