import { m } from '@makao/i18n/messages';
import { Button, ButtonAnchor } from '#web/components/ui/button.tsx';

interface ShareAdProps {
  adId: string;
  /** `House for rent, Sinza, TZS 450K, 2 bedrooms`. */
  title: string;
  /** The short address. */
  link: string;
}

/** A chat with the text ready, which works as a plain link; the phone's own list or a copy come with the scripts. */
export function ShareAd({ adId, title, link }: ShareAdProps) {
  const tools = () => import('./share.ts');
  const look = { variant: 'secondary', size: 'sm' } as const;
  const later = (label: string, act: (given: Awaited<ReturnType<typeof tools>>) => unknown) => (
    <Button {...look} className="needs-script" onClick={() => void tools().then(act, () => {})}>
      {label}
    </Button>
  );
  return (
    <div className="flex flex-wrap gap-2">
      <ButtonAnchor {...look} href={`https://wa.me/?text=${encodeURIComponent(`${title}\n${link}`)}`} target="_blank">
        {m.ads_shareChat()}
      </ButtonAnchor>
      {later(m.ads_share(), ({ shareAd }) => shareAd(title, link))}
      {later(m.ads_compare(), ({ compareAd }) => compareAd(adId))}
    </div>
  );
}
