import type { SupportConversation } from '@makao/contract/support.admin';
import { timeAgo } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Badge } from '#web/components/ui/badge.tsx';
import { Link } from '#web/components/ui/link.tsx';
import { SupportBadges } from './support-badges.tsx';

/** The whole line opens the conversation. */
export const SupportRows = ({ conversations }: { conversations: readonly SupportConversation[] }) => (
  <ul className="divide-y divide-line overflow-clip rounded-card border border-line bg-shell">
    {conversations.map((each) => (
      <li
        key={each.id}
        className="relative flex items-center gap-3 px-3 py-3 transition-colors hover:bg-lagoon-mist/60 sm:px-4"
      >
        <div className="min-w-0 grow">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <SupportBadges shown={each} />
            <small className="text-xs text-stone">{timeAgo(each.lastAt)}</small>
          </p>
          <Link
            to={`/admin/support/${each.id}`}
            className="mt-1 block font-semibold break-words outline-none after:absolute after:inset-0 focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-lagoon"
          >
            {each.person?.fullName ?? m.support_nobody()}{' '}
            <span className="font-normal break-all text-stone tabular-nums">{each.address}</span>
          </Link>
          {each.lastText && <p className="line-clamp-2 text-sm break-words text-stone">{each.lastText}</p>}
        </div>
        {each.state !== 'closed' && each.unanswered > 0 && (
          <Badge tone="accent" className="shrink-0">
            <span aria-hidden>{each.unanswered}</span>
            <span className="sr-only">{m.support_unanswered({ count: each.unanswered })}</span>
          </Badge>
        )}
        <ChevronRight aria-hidden className="size-5 shrink-0 text-stone" />
      </li>
    ))}
  </ul>
);
