import type { MenuEntry } from '@makao/contract/content';
import { m } from '@makao/i18n/messages';
import { type ReactNode, useEffect } from 'react';
import { useNavigation } from 'react-router';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

/** The public pages' surroundings. */
export function Shell({ menu = [], children }: { menu?: readonly MenuEntry[]; children: ReactNode }) {
  const moving = useNavigation().state !== 'idle';
  // From now on pages are laid out whole: coming back to one, its scroll position must mean the same place.
  useEffect(() => {
    if (moving) document.documentElement.dataset.moved = '';
  }, [moving]);
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-field bg-lagoon px-4 py-2 font-semibold text-on-lagoon focus:translate-y-0"
      >
        {m.site_skip()}
      </a>
      {moving && (
        <div
          aria-hidden
          className="fixed inset-x-0 top-0 z-50 h-1 origin-left animate-[progress_4s_var(--ease-out)_120ms_both] bg-coral"
        />
      )}
      <Header menu={menu} />
      <main id="content" tabIndex={-1} className="grow outline-none">
        {children}
      </main>
      <Footer />
    </div>
  );
}
