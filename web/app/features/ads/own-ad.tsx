import { m } from '@makao/i18n/messages';
import { ButtonLink } from '#app/components/ui/button.tsx';

/** Tells an agent that this is their ad, with the ways to it. */
const OwnAd = ({ adId }: { adId: string }) => (
  <p className="mb-3 flex flex-wrap items-center gap-2 rounded-card bg-lagoon-mist p-3 text-sm font-semibold">
    <span className="grow">{m.ads_own()}</span>
    <ButtonLink to={`/agent/ads/${adId}/edit`} size="sm">
      {m.ads_ownEdit()}
    </ButtonLink>
    <ButtonLink to={`/agent/ads#ad-${adId}`} variant="secondary" size="sm">
      {m.ads_ownStats()}
    </ButtonLink>
  </p>
);

export default OwnAd;
