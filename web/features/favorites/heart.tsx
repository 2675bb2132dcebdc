import { m } from '@makao/i18n/messages';
import { type ReactNode, useState } from 'react';
import { classes } from '#web/components/ui/classes.ts';
import { SpriteIcon } from '#web/components/ui/sprite.tsx';
import { useSession } from '#web/features/accounts/use-session.ts';
import { tellFailure } from '#web/lib/failure.ts';
import { setFavorite } from './set-favorite.ts';

interface HeartProps {
  adId: string;
  /** What is saved, for screen readers. */
  what: string;
  className?: string;
  /** The icon, where the page has no sprite of them. */
  children?: ReactNode;
}

/** Adds an ad to a signed-in user's favorites, or removes it. */
export function Heart({ adId, what, className = 'card-heart', children = <SpriteIcon name="heart" /> }: HeartProps) {
  const isSaved = useSession().favorites.includes(adId);
  const [busy, setBusy] = useState(false);
  const toggle = async () => {
    setBusy(true);
    await setFavorite(adId, !isSaved).catch(tellFailure);
    setBusy(false);
  };
  return (
    <button
      type="button"
      aria-pressed={isSaved}
      aria-busy={busy}
      aria-label={m.ads_save({ what })}
      // Not disabled while it waits: that would take the focus away.
      onClick={() => !busy && void toggle()}
      className={classes(className, isSaved && 'is-saved')}
    >
      {children}
    </button>
  );
}
