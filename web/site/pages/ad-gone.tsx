import { searchedAdType } from '@makao/contract/ads';
import { queryString } from '@makao/contract/kernel/request';
import { shortDate } from '@makao/i18n/format';
import { kindOffer } from '@makao/i18n/kinds';
import { m } from '@makao/i18n/messages';
import { Alert } from '#web/components/ui/alert.tsx';
import { Breadcrumb } from '#web/components/ui/breadcrumb.tsx';
import { ButtonLink } from '#web/components/ui/button.tsx';
import { EmptyState, Street } from '#web/components/ui/empty-state.tsx';
import { placeOf } from '#web/features/ads/ad-labels.ts';
import { LastSeen } from '#web/features/ads/last-seen.tsx';
import { adGrid, cardIcons } from '../parts/ad-cards.tsx';
import type { LoadedAd } from './load-ad.ts';

const closedWords = { rental: m.availability_goneRental, sale: m.availability_goneSale };

type Gone = LoadedAd & { gone: true };

type Known = Extract<Gone, { ad: object }>;

/** In place of an ad that visitors can't see: not yet, or no longer. */
export const goneBody = (loaded: Gone) => (loaded.ad ? noLonger(loaded as Known) : <NotYet />);

const NotYet = () => (
  <div className="frame pt-6">
    <h1 className="sr-only">{m.ads_checkingTitle()}</h1>
    <EmptyState title={m.ads_checkingTitle()} text={m.ads_checkingText()}>
      <ButtonLink to="/search">{m.ads_checkingSearch()}</ButtonLink>
    </EmptyState>
  </div>
);

/** Shows similar ads, or where to search, in place of an ad that was withdrawn or has expired. */
function noLonger({ ad, last, related, now }: Known) {
  const any = related.length > 0;
  const query = queryString({
    type: searchedAdType(ad.type),
    propertyType: ad.propertyType,
    cityId: ad.city.id,
    wardIds: any ? [ad.ward.id] : undefined,
  });
  const what = `${kindOffer(ad)}, ${any ? placeOf(ad) : ad.city.name}`;
  return (
    <div className="frame pt-1">
      <Breadcrumb trail={[{ to: '/search', label: m.ads_breadcrumb() }]} here={kindOffer(ad)} />
      <h1 className="sr-only">{m.ads_goneTitle()}</h1>
      <Alert
        tone="warning"
        title={ad.closedAt ? closedWords[ad.type]({ date: shortDate(ad.closedAt) }) : m.ads_goneTitle()}
        className="my-4"
      >
        {any ? m.ads_goneText() : m.ads_goneTextNone()}
      </Alert>
      {last && <LastSeen ad={last} />}
      {any ? (
        <section aria-labelledby="related" className="mt-8">
          <h2 id="related" className="mb-4 text-xl md:text-2xl">
            {m.ads_related()}
          </h2>
          {cardIcons()}
          {adGrid(related, { now, columns: 4, eager: 2 })}
        </section>
      ) : (
        !last && <Street className="mx-auto mt-10 w-full max-w-72 text-lagoon" />
      )}
      <p className="mt-8 text-center">
        <ButtonLink to={`/search?${query}`} variant={any ? 'secondary' : 'primary'}>
          {m.ads_goneSearch({ what })}
        </ButtonLink>
      </p>
    </div>
  );
}
