import { m } from '@makao/i18n/messages';
import { type ReactNode, useState } from 'react';
import { classes } from '#web/components/ui/classes.ts';
import { SpriteIcon } from '#web/components/ui/sprite.tsx';
import { useWanted } from '#web/lib/require-user.ts';
import { readSession, signInPath, useSession } from '#web/lib/session.ts';

interface HeartProps {
  adId: string;
  /** What is kept, for screen readers. */
  what: string;
  className?: string;
  /** The icon, where the page has no sprite of them. */
  children?: ReactNode;
}

/** Adds an ad to the favorites, or removes it. Asks visitors to sign in first. */
export function Heart({ adId, what, className = 'card-heart', children = <SpriteIcon name="heart" /> }: HeartProps) {
  const { user, favorites } = useSession();
  const [busy, setBusy] = useState(false);
  const kept = favorites.includes(adId);
  const keep = async (wanted: boolean) => {
    setBusy(true);
    await setKept(adId, wanted);
    setBusy(false);
  };
  const want = useWanted(`favorite ${adId}`, () => keep(true));
  if (!user)
    return (
      <a
        href={signInPath(`/ads/${adId}`)}
        rel="nofollow"
        aria-label={m.ads_save({ what })}
        onClick={(event) => {
          event.preventDefault();
          want();
        }}
        className={className}
      >
        {children}
      </a>
    );
  return (
    <button
      type="button"
      aria-pressed={kept}
      aria-busy={busy}
      aria-label={m.ads_save({ what })}
      // Not disabled while it waits: that would take the focus away.
      onClick={() => !busy && void keep(!kept)}
      className={classes(className, kept && 'is-kept')}
    >
      {children}
    </button>
  );
}

async function setKept(adId: string, keep: boolean): Promise<void> {
  if (readSession().favorites.includes(adId) === keep) return;
  try {
    await (await import('./keep-favorite.ts')).keepFavorite(adId, keep);
  } catch (error) {
    (await import('#web/lib/failure.ts')).tellFailure(error);
  }
}
