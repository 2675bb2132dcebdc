import { m } from '@makao/i18n/messages';
import type { ReactNode } from 'react';
import { SpriteIcon } from '#web/components/ui/sprite.tsx';
import { signInPath } from '#web/features/accounts/session.ts';
import { acts } from '../island.tsx';

interface HeartProps {
  adId: string;
  /** What is saved, for screen readers. */
  what: string;
  className?: string;
  /** The icon, where the page has no sprite of them. */
  children?: ReactNode;
}

/** A link to sign-in for visitors; `personal.ts` turns it into a toggle for signed-in users. */
export const Heart = ({ adId, what, className = 'card-heart', children = <SpriteIcon name="heart" /> }: HeartProps) => (
  <a
    href={signInPath(`/ads/${adId}`)}
    rel="nofollow"
    aria-label={m.ads_save({ what })}
    className={className}
    {...acts('favorite', { ad: adId }, { wish: `favorite ${adId}` })}
  >
    {children}
  </a>
);
