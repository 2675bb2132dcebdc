import type { AdFilters } from '@makao/contract/ads';
import { limits } from '@makao/contract/kernel/limits';
import { m } from '@makao/i18n/messages';
import BellRing from 'lucide-react/icons/bell-ring';
import { lazy, Suspense, useId, useState } from 'react';
import { Button, ButtonLink, type ButtonLook } from '#web/components/ui/button.tsx';
import { notify } from '#web/lib/notify.ts';
import { useWanted } from '#web/lib/require-user.ts';
import { readSession, signInPath, useUser } from '#web/lib/session.ts';

const NotifyDrawer = lazy(() => import('./notify-drawer.tsx'));

const limitText = () => m.savedSearches_limit({ count: limits.savedSearches.most });

interface BeNotifiedProps extends ButtonLook {
  filters: AdFilters;
  /** The filters in words. */
  labels: readonly string[];
  /** Where a visitor without a script comes back to. */
  path: string;
}

/** Saves the open search, after signing in. */
export function BeNotified({ filters, labels, path, ...look }: BeNotifiedProps) {
  const user = useUser();
  const [open, setOpen] = useState(false);
  const limit = useId();
  const begin = useWanted(`notify ${path}`, () => {
    // Known only now for a person who has just signed in.
    if (readSession().user?.canAddSearch) setOpen(true);
    else notify({ kind: 'information', text: limitText() });
  });
  const full = user !== null && !user.canAddSearch;
  return (
    <>
      {user ? (
        <Button disabled={full} aria-describedby={full ? limit : undefined} onClick={begin} {...look}>
          <BellRing aria-hidden />
          {m.search_notify()}
        </Button>
      ) : (
        <ButtonLink
          to={signInPath(path)}
          rel="nofollow"
          onClick={(event) => {
            event.preventDefault();
            begin();
          }}
          {...look}
        >
          <BellRing aria-hidden />
          {m.search_notify()}
        </ButtonLink>
      )}
      {full && (
        <p id={limit} className="w-full text-sm text-stone">
          {limitText()}
        </p>
      )}
      {open && (
        <Suspense>
          <NotifyDrawer filters={filters} labels={labels} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
