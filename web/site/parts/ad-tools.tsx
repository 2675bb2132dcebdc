import { m } from '@makao/i18n/messages';
import CircleHelp from 'lucide-react/icons/circle-help';
import { Button, ButtonAnchor, ButtonLink } from '#web/components/ui/button.tsx';
import { acts, opens } from '../island.tsx';

const small = { variant: 'secondary', size: 'sm' } as const;

interface ShareAdProps {
  adId: string;
  /** `House for rent, Sinza, 450K, 2 bedrooms`. */
  title: string;
  /** The short address, with its language. */
  link: string;
}

/** A chat with the text ready, which works as a plain link; copying and comparing need a script. */
export const ShareAd = ({ adId, title, link }: ShareAdProps) => (
  <div className="flex flex-wrap gap-2 print:hidden">
    <ButtonAnchor {...small} href={`https://wa.me/?text=${encodeURIComponent(`${title}\n${link}`)}`} target="_blank">
      {m.ads_shareChat()}
    </ButtonAnchor>
    <Button {...small} className="needs-script" {...acts('copy', { link })}>
      {m.ads_share()}
    </Button>
    <Button {...small} className="needs-script" {...acts('compare', { ad: adId })}>
      {m.ads_compare()}
    </Button>
  </div>
);

/** Tools for the owner of the ad. Shown by a script, in their own browser only. */
export const OwnAd = ({ adId, agentId }: { adId: string; agentId: string }) => (
  <template data-own-agent={agentId}>
    <p className="mb-3 flex flex-wrap items-center gap-2 rounded-card bg-lagoon-mist p-3 text-sm font-semibold">
      <span className="grow">{m.ads_own()}</span>
      <ButtonLink to={`/agent/ads/${adId}/edit`} size="sm">
        {m.ads_ownEdit()}
      </ButtonLink>
      <ButtonLink to={`/agent/ads#ad-${adId}`} {...small}>
        {m.ads_ownStats()}
      </ButtonLink>
      <Button {...small} {...opens('duplicate-ad', { adId })}>
        {m.ads_list_duplicate()}
      </Button>
    </p>
  </template>
);

interface StillThereProps {
  adId: string;
  agentId: string;
  /** Not where the agent said so today. */
  canAsk: boolean;
}

/** All there is to ask and to say about whether a place is still available. Its own agent says that elsewhere. */
export const StillThere = ({ adId, agentId, canAsk }: StillThereProps) => (
  <section
    aria-labelledby="still-there"
    className="rounded-card border border-line bg-shell p-4 text-sm print:hidden"
    data-asked={m.availability_asked()}
    data-not-own={agentId}
  >
    <h2 id="still-there" className="text-base">
      {m.availability_askTitle()}
    </h2>
    {canAsk && (
      <div>
        <p className="mt-1 text-stone text-pretty">{m.availability_askText()}</p>
        <Button {...small} className="needs-script mt-3 mb-2" {...acts('ask', { ad: adId }, { wish: `ask ${adId}` })}>
          <CircleHelp aria-hidden />
          {m.availability_ask()}
        </Button>
      </div>
    )}
    <p className="mt-1 text-stone text-pretty">{m.leads_disclaimer()}</p>
    <Button {...small} className="needs-script mt-3" {...opens('report', { adId }, { wish: `report ${adId}` })}>
      {m.moderation_report()}
    </Button>
  </section>
);
