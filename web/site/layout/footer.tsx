import { m } from '@makao/i18n/messages';
import { Link } from '#web/components/ui/link.tsx';
import { Logo, Mark } from '#web/components/ui/logo.tsx';
import { cached, HtmlElement } from '../cached.tsx';
import type { SiteData } from './site-data.ts';

const linkClass =
  'inline-flex min-h-11 items-center text-on-reef-soft transition-colors hover:text-white hover:underline md:min-h-9';

/** The same on all pages. */
export const footer = (site: SiteData) => (
  <HtmlElement as="footer" className="relative overflow-hidden bg-reef text-on-reef">
    {cached(['footer', site.supportChat, site.year], () => (
      <FooterContent {...site} />
    ))}
  </HtmlElement>
);

function FooterContent({ supportChat: chat, year }: SiteData) {
  const sections = [
    {
      title: m.common_footer_platform(),
      links: [
        { to: '/search', label: m.common_footer_search() },
        { to: '/agents', label: m.common_footer_agents() },
        { to: '/searches', label: m.common_footer_searches() },
        { to: '/seen', label: m.common_footer_seen() },
        { to: '/authentication/register?userType=agent', label: m.common_nav_advertise() },
      ],
    },
    {
      title: m.common_footer_company(),
      links: [
        { to: '/about-us', label: m.common_footer_about() },
        { to: '/terms-and-conditions', label: m.common_footer_terms() },
        { to: '/privacy', label: m.common_footer_privacy() },
        { to: '/secure-payments', label: m.common_footer_payments() },
      ],
    },
    {
      title: m.common_footer_service(),
      links: [
        { to: '/faqs', label: m.common_footer_faqs() },
        { to: '/contact-us', label: m.common_footer_contact() },
      ],
    },
  ];
  return (
    <>
      <Mark className="pointer-events-none absolute -right-10 -bottom-16 size-72 text-reef-line opacity-50" />
      <div className="frame relative grid gap-8 py-10 sm:grid-cols-3 lg:grid-cols-[2fr_1fr_1fr_1fr]">
        <div className="sm:col-span-3 lg:col-span-1">
          <Logo />
          <p className="mt-2 max-w-64 text-on-reef-soft">{m.common_footer_tagline()}</p>
        </div>
        {sections.map(({ title, links }, index) => (
          <nav key={title} aria-label={title}>
            <h2 className="text-base">{title}</h2>
            <ul className="mt-1">
              {links.map(({ to, label }) => (
                <li key={to}>
                  <Link to={to} className={linkClass}>
                    {label}
                  </Link>
                </li>
              ))}
              {index === sections.length - 1 && chat && (
                <li>
                  <a href={chat} className={linkClass}>
                    {m.common_footer_chat()}
                  </a>
                </li>
              )}
            </ul>
          </nav>
        ))}
      </div>
      <p className="frame relative border-t border-reef-line py-5 text-sm text-on-reef-soft">
        {m.common_footer_rights({ year, brand: m.common_brand() })}
      </p>
    </>
  );
}
