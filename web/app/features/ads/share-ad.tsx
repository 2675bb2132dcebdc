import { m } from '@makao/i18n/messages';
import { Button, ButtonAnchor } from '#app/components/ui/button.tsx';

interface ShareAdProps {
  /** `House for rent, Sinza, TZS 450K, 2 bedrooms`. */
  title: string;
  /** The short address. */
  link: string;
}

/** A chat with the text ready, which works as a plain link; the phone's own list or a copy come with the scripts. */
export const ShareAd = ({ title, link }: ShareAdProps) => (
  <div className="flex flex-wrap gap-2">
    <ButtonAnchor
      href={`https://wa.me/?text=${encodeURIComponent(`${title}\n${link}`)}`}
      target="_blank"
      rel="noopener"
      variant="secondary"
      size="sm"
    >
      {m.ads_shareChat()}
    </ButtonAnchor>
    <Button
      variant="secondary"
      size="sm"
      className="needs-script"
      onClick={() =>
        void import('./share.ts').then(
          ({ shareAd }) => shareAd(title, link),
          () => {},
        )
      }
    >
      {m.ads_share()}
    </Button>
  </div>
);
