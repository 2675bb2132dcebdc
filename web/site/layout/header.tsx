import { Link } from '#web/components/ui/link.tsx';
import { Logo } from '#web/components/ui/logo.tsx';
import { cached, HtmlElement } from '../cached.tsx';
import { AccountCorner } from './account-corner.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { entryClass, MainMenu, MobileMenu } from './menu.tsx';
import type { SiteData } from './site-data.ts';
import { ThemeSwitch } from './theme-switch.tsx';

/** Everything but the language switch is the same on all pages. */
export function header({ menu }: SiteData, url: URL) {
  const key = JSON.stringify(menu);
  const start = cached(['header start', key], () => (
    <>
      <Link to="/" className="mr-auto inline-flex min-h-11 items-center rounded-field text-lagoon lg:mr-4">
        <Logo />
      </Link>
      <MainMenu entries={menu} />
    </>
  ));
  const end = cached(['header end', key], () => (
    <>
      <ThemeSwitch />
      <AccountCorner linkClass={entryClass} />
      <MobileMenu entries={menu} />
    </>
  ));
  return (
    <header className="relative border-b border-line bg-shell">
      <div className="frame flex h-16 items-center gap-1">
        <HtmlElement className="contents">{start}</HtmlElement>
        <LanguageSwitch url={url} className={`${entryClass} text-sm`} />
        <HtmlElement className="contents">{end}</HtmlElement>
      </div>
    </header>
  );
}
