import type { Thread } from '@makao/contract/threads';
import { timeToday } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import { Avatar } from '#web/components/ui/avatar.tsx';
import { classes } from '#web/components/ui/classes.ts';
import { Link } from '#web/components/ui/link.tsx';
import { nameOf } from '#web/features/ads/ad-labels.ts';

interface ThreadListProps {
  threads: readonly Thread[];
  /** The address of the list. */
  to: string;
}

export const ThreadList = ({ threads, to }: ThreadListProps) => (
  <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-shell">
    {threads.map((thread) => (
      <li key={thread.id}>
        <Line thread={thread} to={`${to}/${thread.id}`} />
      </li>
    ))}
  </ul>
);

function Line({ thread: { other, ad, last, lastAt, unread }, to }: { thread: Thread; to: string }) {
  const isUnread = unread > 0;
  return (
    <Link
      to={to}
      className="flex min-h-18 items-center gap-3 px-3 py-3 -outline-offset-3 transition-colors hover:bg-lagoon-mist sm:px-4"
    >
      <Avatar name={other.name} url={null} />
      <span className="grid min-w-0 grow grid-cols-1">
        <span className="flex items-baseline gap-2">
          <span className={classes('min-w-0 grow truncate', isUnread ? 'font-bold' : 'font-semibold')}>
            {other.name}
          </span>
          <span
            className={classes('shrink-0 text-xs tabular-nums', isUnread ? 'font-semibold text-lagoon' : 'text-stone')}
          >
            {timeToday(lastAt)}
          </span>
        </span>
        <span className="truncate text-sm text-stone">{nameOf(ad)}</span>
        <span className="flex items-center gap-2">
          <span
            className={classes('min-w-0 grow truncate text-sm', isUnread ? 'font-semibold text-ink' : 'text-stone')}
          >
            {last && (last.isMine ? m.threads_you({ text: last.text }) : last.text)}
          </span>
          {isUnread && (
            <span className="shrink-0 rounded-full bg-coral-deep px-1.5 text-xs leading-5 font-semibold text-white tabular-nums">
              <span aria-hidden>{unread > 99 ? '99+' : unread}</span>
              <span className="sr-only">{m.threads_unread({ count: unread })}</span>
            </span>
          )}
        </span>
      </span>
    </Link>
  );
}
