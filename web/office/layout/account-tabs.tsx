import { m } from '@makao/i18n/messages';
import { useQuery } from '@tanstack/react-query';
import Bell from 'lucide-react/icons/bell';
import CreditCard from 'lucide-react/icons/credit-card';
import Heart from 'lucide-react/icons/heart';
import MessageCircle from 'lucide-react/icons/message-circle';
import PhoneOutgoing from 'lucide-react/icons/phone-outgoing';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Star from 'lucide-react/icons/star';
import UserRound from 'lucide-react/icons/user-round';
import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import { classes } from '#web/components/ui/classes.ts';
import { unreadQuery } from '#web/features/threads/queries.ts';
import { EntryMark } from './mark.tsx';

const tabs = [
  ['favorites', m.favorites_heading, Heart],
  ['searches', m.accounts_searches, Bell],
  ['conversations', m.threads_tab, MessageCircle],
  ['messages', m.favorites_contacted, PhoneOutgoing],
  ['general', m.accounts_general, UserRound],
  ['reviews', m.accounts_reviews, Star],
  ['security', m.accounts_security, ShieldCheck],
  ['billing', m.accounts_billing, CreditCard],
] as const;

/** The bar at the foot of a phone belongs to the document, which stays while screens change. */
function markTab(pathname: string): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.tab-bar a[data-to]')];
  const here = links.find((link) => pathname.startsWith(link.dataset.to ?? '')) ?? links.at(-1);
  for (const link of links) link.ariaCurrent = link === here ? 'page' : null;
}

/** A strip that scrolls on phones, with the open tab in view. What people come back for is first. */
export function AccountTabs() {
  const strip = useRef<HTMLUListElement>(null);
  const { pathname } = useLocation();
  const unread = useQuery(unreadQuery).data?.customer ?? 0;
  useEffect(() => {
    const list = strip.current;
    const open = list?.querySelector('[aria-current]')?.parentElement;
    if (list && open) list.scrollLeft = open.offsetLeft - (list.clientWidth - open.offsetWidth) / 2;
    markTab(pathname);
  }, [pathname]);
  return (
    <nav aria-label={m.accounts_tabs()} className="mt-4 border-b border-line max-md:-mx-4">
      <ul ref={strip} className="relative flex overflow-x-auto px-4 [scrollbar-width:none] md:px-0">
        {tabs.map(([path, label, Icon]) => (
          <li key={path} className="shrink-0">
            <NavLink
              to={`/account/${path}`}
              className={({ isActive }) =>
                classes(
                  'flex min-h-12 items-center gap-2 border-b-3 px-3.5 font-medium transition-colors -outline-offset-3',
                  isActive
                    ? 'border-lagoon text-lagoon-deep'
                    : 'border-transparent text-stone hover:border-line-strong/60 hover:text-ink',
                )
              }
            >
              <Icon aria-hidden className="size-4.5" />
              {label()}
              {path === 'conversations' && unread > 0 && (
                <EntryMark mark={{ count: unread, text: m.threads_unreadThreads({ count: unread }) }} />
              )}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
