import { m } from '@makao/i18n/messages';
import { Link } from 'react-router';
import { classes } from '#app/components/ui/classes.ts';
import { type Tab, tabLabels, tabPath, tabs } from './tabs.ts';

/** Links, because each is an address of its own. On phones the row scrolls sideways. */
export const TabBar = ({ current }: { current: Tab }) => (
  <nav
    aria-label={m.ads_list_tabs()}
    className="-mx-4 mb-4 flex overflow-x-auto border-b border-line px-4 [scrollbar-width:none] md:mx-0 md:px-0"
  >
    {tabs.map((tab) => (
      <Link
        key={tab}
        to={tabPath(tab)}
        preventScrollReset
        aria-current={tab === current ? 'page' : undefined}
        ref={tab === current ? (node) => node?.scrollIntoView({ block: 'nearest', inline: 'nearest' }) : undefined}
        className={classes(
          '-mb-px flex min-h-11 shrink-0 items-center border-b-3 px-3 font-medium whitespace-nowrap transition-colors -outline-offset-3',
          tab === current ? 'border-lagoon text-lagoon' : 'border-transparent text-stone hover:text-ink',
        )}
      >
        {tabLabels[tab]()}
      </Link>
    ))}
  </nav>
);
