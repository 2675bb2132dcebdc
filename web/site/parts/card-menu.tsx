import { m } from '@makao/i18n/messages';
import { SpriteIcon } from '#web/components/ui/sprite.tsx';
import { acts } from '../island.tsx';

/** Opens what else can be done with an ad in a list; `act-card-menu.ts` builds the menu. */
export const CardMenu = ({ adId, what }: { adId: string; what: string }) => (
  <button
    type="button"
    aria-label={m.ads_card_more({ what })}
    aria-haspopup="menu"
    className="card-menu needs-script"
    {...acts('card-menu', { ad: adId })}
  >
    <SpriteIcon name="more" />
  </button>
);
