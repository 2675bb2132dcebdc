import type { MenuEntry } from '@makao/contract/content';
import { type ReactNode, useEffect } from 'react';
import { useNavigation } from 'react-router';
import { PageTop } from '#app/components/ui/page-top.tsx';
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
      <PageTop moving={moving} />
      <Header menu={menu} />
      <main id="content" tabIndex={-1} className="grow outline-none">
        {children}
      </main>
      <Footer />
    </div>
  );
}
