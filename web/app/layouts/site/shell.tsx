import { type ReactNode, useLayoutEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { PageTop } from '#app/components/ui/page-top.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import type { Menu } from './menu-cache.ts';

/** Header, footer and main of the public pages. */
export function Shell({ menu, children }: { menu?: Menu | undefined; children: ReactNode }) {
  const moving = useNavigation().state !== 'idle';
  const { key } = useLocation();
  const [arrival] = useState(key);
  // From the first navigation on, pages are laid out whole, so that scroll positions stay valid when coming back. A quick one
  // may end before it is seen to start.
  useLayoutEffect(() => {
    if (moving || key !== arrival) document.documentElement.dataset.moved = '';
  }, [moving, key, arrival]);
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
