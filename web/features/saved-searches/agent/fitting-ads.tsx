import { type FittingAd, type Opportunity, offerAd } from '@makao/contract/saved-searches.agent';
import { compactMoney } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import Check from 'lucide-react/icons/check';
import Send from 'lucide-react/icons/send';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Link } from '#web/components/ui/link.tsx';
import { Picture } from '#web/components/ui/picture.tsx';
import { shortNameOf } from '#web/features/ads/ad-labels.ts';
import { browserApi } from '#web/lib/browser-api.ts';
import { agentKey } from '#web/lib/query-keys.ts';
import { useAction } from '#web/lib/use-action.ts';

interface FittingAdsProps {
  search: Opportunity;
  /** Whether the agent's plan lets them answer. */
  canSend: boolean;
  offersLeft: number;
}

/** The agent's ads that match a customer's request, each with a button to offer it. */
export function FittingAds({ search, canSend, offersLeft }: FittingAdsProps) {
  if (search.fittingCount === 0) return null;
  return (
    <section className="mt-3 rounded-lg bg-lagoon-mist p-2.5 text-lagoon-deep">
      <h3 className="font-sans text-sm font-semibold tracking-normal">
        {m.savedSearches_requests_fits({ count: search.fittingCount })}
      </h3>
      <ul className="mt-1 grid grid-cols-1 gap-1">
        {search.fittingAds.map((ad) => (
          <li key={ad.id} className="flex min-w-0 items-center gap-2">
            <Fitting ad={ad} searchId={search.id} canSend={canSend && search.canBeOffered && offersLeft > 0} />
          </li>
        ))}
      </ul>
      {!search.canBeOffered ? (
        <p className="mt-1 text-xs">{m.savedSearches_requests_silent()}</p>
      ) : (
        canSend && (
          <p className="mt-1 text-xs">
            {offersLeft > 0
              ? m.savedSearches_requests_offerHint({ count: offersLeft })
              : m.savedSearches_requests_offerNone()}
          </p>
        )
      )}
    </section>
  );
}

function Fitting({ ad, searchId, canSend }: { ad: FittingAd; searchId: string; canSend: boolean }) {
  const sending = useAction({
    key: agentKey,
    act: () => browserApi().call(offerAd, { params: { id: searchId }, body: { adId: ad.id } }),
    done: ({ offersLeft }) => m.savedSearches_requests_offerDone({ count: offersLeft }),
    failure: m.savedSearches_requests_offerFailure,
  });
  const name = shortNameOf(ad);
  return (
    <>
      <span className="size-11 shrink-0 overflow-hidden rounded-lg">
        <Picture picture={ad.cover} alt="" sizes="44px" widths={[320]} />
      </span>
      <span className="min-w-0 grow text-sm leading-tight">
        <Link to={`/ads/${ad.id}`} aria-label={name} className="block truncate font-medium hover:underline">
          {ad.ward.name}
        </Link>
        <span className="tabular-nums">{compactMoney(ad.price)}</span>
      </span>
      {ad.isOffered ? (
        <Badge tone="success">
          <Check aria-hidden className="size-3.5" />
          {m.savedSearches_requests_offered()}
        </Badge>
      ) : (
        canSend && (
          <Button size="sm" className="min-h-11 shrink-0" disabled={sending.isPending} onClick={() => sending.mutate()}>
            <Send aria-hidden />
            {m.savedSearches_requests_offer()}
            <span className="sr-only">: {name}</span>
          </Button>
        )
      )}
    </>
  );
}
