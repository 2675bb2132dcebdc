import { m } from '@makao/i18n/messages';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ReactNode } from 'react';
import { iconButton } from '#web/components/ui/icon-button.tsx';
import { Link } from '#web/components/ui/link.tsx';
import { Logo } from '#web/components/ui/logo.tsx';
import { DoorPanel } from '#web/features/accounts/door-panel.tsx';
import { footer } from './footer.tsx';
import { header } from './header.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import type { SiteData } from './site-data.ts';
import { tabBar } from './tab-bar.tsx';

const SkipLink = () => (
  <a
    href="#content"
    className="fixed top-2 left-2 z-50 -translate-y-20 rounded-field bg-lagoon px-4 py-2 font-semibold text-on-lagoon focus:translate-y-0"
  >
    {m.common_site_skip()}
  </a>
);

/** Header, main and footer. */
export const siteLayout = (site: SiteData, url: URL, children: ReactNode) => (
  <div className="above-bars flex min-h-dvh flex-col bg-reef">
    <SkipLink />
    {header(site, url)}
    <main id="content" tabIndex={-1} className="grow bg-sand pb-16 outline-none">
      {children}
    </main>
    {footer(site)}
    {tabBar(url)}
  </div>
);

export const plainSwitch =
  'inline-flex min-h-11 items-center gap-2 rounded-field px-3 text-sm font-medium hover:bg-lagoon-mist';

/** Around the forms for signing in and registering. */
export const authLayout = (url: URL, children: ReactNode) => (
  <div className="grid min-h-dvh grid-cols-1 lg:grid-cols-[minmax(22rem,2fr)_3fr]">
    <DoorPanel />
    <div className="flex min-w-0 flex-col">
      <header className="flex h-16 items-center gap-1 px-2 sm:px-4">
        {/* With a script it goes back within the site; without one, or straight from elsewhere, home. */}
        <Link
          to="/"
          data-act="back"
          aria-label={m.accounts_auth_back()}
          title={m.accounts_auth_back()}
          className={iconButton}
        >
          <ArrowLeft aria-hidden />
        </Link>
        <Link to="/" className="mr-auto inline-flex min-h-11 items-center rounded-field text-lagoon">
          <Logo />
        </Link>
        <LanguageSwitch url={url} className={plainSwitch} />
      </header>
      <main className="mx-auto w-full max-w-md px-4 pt-4 pb-16 sm:pt-10">{children}</main>
    </div>
  </div>
);
