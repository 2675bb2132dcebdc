import type { Opportunity } from '@makao/contract/saved-searches.agent';
import { money, timeAgo } from '@makao/i18n/format';
import { kindName, kindOffer } from '@makao/i18n/kinds';
import { m } from '@makao/i18n/messages';
import Lock from 'lucide-react/icons/lock';
import MapPin from 'lucide-react/icons/map-pin';
import MessageCircle from 'lucide-react/icons/message-circle';
import { Badge } from '#web/components/ui/badge.tsx';
import { ButtonAnchor, ButtonLink } from '#web/components/ui/button.tsx';
import { amenityLabels, amenityNames } from '#web/features/ads/ad-labels.ts';
import { FittingAds } from './fitting-ads.tsx';

const frames: Record<Opportunity['searchTimeFrame'], () => string> = {
  0: m.savedSearches_requests_frame_0,
  1: m.savedSearches_requests_frame_1,
  2: m.savedSearches_requests_frame_2,
  3: m.savedSearches_requests_frame_3,
  4: m.savedSearches_requests_frame_4,
};
const rentOrSell = { rent: m.search_rent, sell: m.search_sell };
const wardsShown = 4;

interface OpportunityListProps {
  searches: readonly Opportunity[];
  /** Null without a plan: then the chat is not offered. */
  chat: string | null;
  hasPlan: boolean;
  offersLeft: number;
}

/** Customers' requests, without their personal data. */
export const OpportunityList = ({ searches, chat, hasPlan, offersLeft }: OpportunityListProps) => (
  <ul className="grid grid-cols-1 gap-3 md:grid-cols-2 xl:grid-cols-3">
    {searches.map((search) => (
      <li key={search.id} className="flex flex-col rounded-card border border-line bg-shell p-4">
        <OpportunityFacts search={search} />
        <FittingAds search={search} canSend={hasPlan} offersLeft={offersLeft} />
        <div className="mt-auto pt-4">
          {chat ? (
            <ButtonAnchor
              href={`${chat}?text=${encodeURIComponent(m.savedSearches_requests_contactText({ id: search.id }))}`}
              target="_blank"
              rel="noreferrer"
              className="w-full"
            >
              <MessageCircle aria-hidden />
              {m.savedSearches_requests_contact()}
            </ButtonAnchor>
          ) : (
            <ButtonLink to="/agent/plan-purchase" variant="secondary" className="w-full">
              <Lock aria-hidden />
              {m.savedSearches_requests_locked()}
            </ButtonLink>
          )}
        </div>
      </li>
    ))}
  </ul>
);

function OpportunityFacts({ search }: { search: Opportunity }) {
  const { priceMin, priceMax, wardNames, bedroomsCount, searchTimeFrame, createdAt } = search;
  const wanted = amenityNames.filter((name) => search[name]);
  const more = wardNames.length - wardsShown;
  return (
    <>
      <p className="figure-price text-lg">
        {priceMax !== null
          ? m.savedSearches_requests_upTo({ price: money(priceMax) })
          : m.savedSearches_requests_from({ price: money(priceMin ?? 0) })}
      </p>
      <h2 className="font-sans text-base tracking-normal">{whatIs(search)}</h2>
      <p className="mt-1 flex gap-1.5 text-sm">
        <MapPin aria-hidden className="mt-0.5 size-4 shrink-0 text-lagoon" />
        <span>
          {wardNames.slice(0, wardsShown).join(', ') || m.savedSearches_requests_anywhere()}
          {more > 0 && ` ${m.savedSearches_requests_more({ count: more })}`}
        </span>
      </p>
      <p className="mt-2 flex flex-wrap gap-1.5">
        <Badge tone={searchTimeFrame === 0 ? 'warning' : 'calm'}>{frames[searchTimeFrame]()}</Badge>
        {bedroomsCount.length > 0 && (
          <Badge>{m.savedSearches_requests_bedrooms({ list: bedroomsCount.join(', ') })}</Badge>
        )}
        {wanted.map((name) => (
          <Badge key={name}>{amenityLabels[name]()}</Badge>
        ))}
      </p>
      <p className="mt-2 text-xs text-stone">{timeAgo(createdAt)}</p>
    </>
  );
}

function whatIs({ type, propertyType }: Opportunity): string {
  if (type && propertyType) return kindOffer({ propertyType, type: type === 'rent' ? 'rental' : 'sale' });
  if (propertyType) return kindName(propertyType);
  return type ? `${m.savedSearches_requests_anything()} · ${rentOrSell[type]()}` : m.savedSearches_requests_anything();
}
