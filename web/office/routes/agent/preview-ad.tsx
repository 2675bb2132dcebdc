import { type AgentAd, getAgentAd, updateAd } from '@makao/contract/ads.agent';
import { getMarketPrices, type UsualPrice } from '@makao/contract/market';
import { m } from '@makao/i18n/messages';
import { useMutation, useQuery } from '@tanstack/react-query';
import { lazy, type MouseEvent, Suspense } from 'react';
import { Alert } from '#web/components/ui/alert.tsx';
import { PageHead } from '#web/components/ui/area/page-head.tsx';
import { Button, ButtonLink } from '#web/components/ui/button.tsx';
import { LinesSkeleton, Loaded } from '#web/components/ui/loaded.tsx';
import { valuesOf } from '#web/features/ads/agent/form/values.ts';
import { missingOf } from '#web/features/ads/agent/unfinished.ts';
import { isSubmitted } from '#web/lib/ad-state.ts';
import { agentKey } from '#web/lib/agent-queries.ts';
import { browserApi } from '#web/lib/browser-api.ts';
import { statusOf } from '#web/lib/failure.ts';
import { thisHour } from '#web/lib/this-hour.ts';
import type { Handle } from '#web/office/lib/handle.ts';
import { useParam } from '#web/office/lib/use-param.ts';
import type { LoadedAd } from '../public/ad.load.ts';
import { useAfterSaving } from './use-save-ad.ts';

/** The page itself, as visitors load it. */
const AdPage = lazy(() => import('../public/ad-page.tsx').then(({ AdPage }) => ({ default: AdPage })));

export const handle: Handle = { hasOwnBar: true };
export const title = m.ads_form_previewTitle;

export default function PreviewAd() {
  const adId = useParam('adId');
  const asked = useQuery({
    queryKey: [...agentKey, 'preview', adId],
    queryFn: async () => {
      const ad = await browserApi().call(getAgentAd, { params: { id: adId } });
      return { ad, usual: await usualOf(ad) };
    },
    meta: { failure: m.ads_form_findAdError },
    gcTime: 0,
  });
  return (
    <>
      <PageHead title={m.ads_form_previewTitle()} />
      <Loaded query={asked} skeleton={<LinesSkeleton count={3} className="h-44" />}>
        {({ ad, usual }) => <Preview ad={ad} usual={usual} />}
      </Loaded>
    </>
  );
}

async function usualOf({ type, propertyType, ward, bedroomsCount }: AgentAd): Promise<UsualPrice | null> {
  if (!type || !ward) return null;
  const query = { type, propertyType, wardId: ward.id, ...(bedroomsCount !== null && { bedroomsCount }) };
  return browserApi()
    .call(getMarketPrices, { query })
    .catch(() => null);
}

function Preview({ ad, usual }: { ad: AgentAd; usual: UsualPrice | null }) {
  const missing = missingOf(ad);
  const loaded = loadedOf(ad, usual);
  return (
    <div className="grid grid-cols-1 gap-4">
      {/* Above the page: its own bar is at the foot, as visitors have it. */}
      <div className="flex gap-3 sm:justify-end">
        <ButtonLink to={`/agent/ads/${ad.id}/edit`} variant="secondary" className="max-sm:flex-1">
          {m.ads_form_previewEdit()}
        </ButtonLink>
        {!isSubmitted(ad) && missing.length === 0 && <Send ad={ad} />}
      </div>
      {missing.length > 0 && <Alert tone="warning">{m.ads_list_missing({ what: missing.join(', ') })}</Alert>}
      {loaded && (
        <div className="rounded-card border border-line bg-sand" onClickCapture={onlyLook}>
          <Suspense>
            <AdPage loaded={loaded} origin="" isPreview />
          </Suspense>
        </div>
      )}
    </div>
  );
}

/** Photos can be gone through; hearts, numbers and links lead nowhere before the ad is public. */
function onlyLook(event: MouseEvent) {
  if (event.target instanceof Element && event.target.closest(`section[aria-label="${m.ads_gallery()}"] button`))
    return;
  event.preventDefault();
  event.stopPropagation();
}

/** As the public page loads it. Nothing of an ad that lacks what every ad has. */
function loadedOf(ad: AgentAd, usual: UsualPrice | null): (LoadedAd & { gone: false }) | null {
  const { type, price, moveInCost, ward, city, description } = ad;
  if (!type || price === null || moveInCost === null || !ward || !city || description === null) return null;
  const shown = { ...ad, type, price, moveInCost, ward, city, description };
  return { gone: false, ad: shown, related: [], reviews: [], usual, now: thisHour(), failures: [] };
}

function Send({ ad }: { ad: AgentAd }) {
  const afterSaving = useAfterSaving(true);
  const sending = useMutation({
    mutationFn: async () => {
      const body = { ...valuesOf(ad), status: 'pending_approval' };
      const saved = await browserApi()
        .call(updateAd, { params: { id: ad.id }, body })
        .catch((error: unknown) => {
          // No right to publish yet: it stays the draft that it is.
          if (statusOf(error) === 402) return ad;
          throw error;
        });
      await afterSaving(saved, 'pending_approval');
    },
    meta: { failure: m.ads_form_adCreationFailure },
  });
  return (
    <Button className="max-sm:flex-1" disabled={sending.isPending} onClick={() => sending.mutate()}>
      {m.ads_form_publish()}
    </Button>
  );
}
