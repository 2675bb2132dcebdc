import { m } from '@makao/i18n/messages';
import Bell from 'lucide-react/icons/bell';
import Heart from 'lucide-react/icons/heart';
import MessageCircle from 'lucide-react/icons/message-circle';
import Search from 'lucide-react/icons/search';
import UserRound from 'lucide-react/icons/user-round';
import { signInPath } from '#web/features/accounts/session.ts';
import { cached, HtmlElement } from '../cached.tsx';

const tabs = [
  { to: '/search', label: m.common_tabs_search, Icon: Search },
  { to: '/account/favorites', label: m.common_tabs_favorites, Icon: Heart },
  { to: '/account/searches', label: m.common_tabs_searches, Icon: Bell },
  { to: '/account/conversations', label: m.common_tabs_messages, Icon: MessageCircle },
  { to: '/account/general', label: m.common_tabs_account, Icon: UserRound },
] as const;

type Tab = (typeof tabs)[number]['to'];

/** The tab that an address belongs to: every other screen of the account belongs to the last one. */
function tabOf(pathname: string): Tab | undefined {
  const own = tabs.find(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
  if (own) return own.to;
  return pathname.startsWith('/account') ? '/account/general' : undefined;
}

/**
 * At the foot of a phone: what people come back for. Visitors are led to sign-in and on from there; `personal.ts` turns
 * the links of signed-in users to their pages.
 */
export function tabBar({ pathname }: URL) {
  const here = tabOf(pathname);
  return (
    <nav aria-label={m.common_tabs_label()} className="tab-bar bar-bottom">
      <HtmlElement className="contents">
        {cached(['tab bar', here], () => (
          <>
            {tabs.map(({ to, label, Icon }) => (
              <a
                key={to}
                href={to === '/search' ? to : signInPath(to)}
                rel={to === '/search' ? undefined : 'nofollow'}
                data-to={to === '/search' ? undefined : to}
                aria-current={to === here ? 'page' : undefined}
              >
                <Icon aria-hidden />
                <span>{label()}</span>
              </a>
            ))}
          </>
        ))}
      </HtmlElement>
    </nav>
  );
}
