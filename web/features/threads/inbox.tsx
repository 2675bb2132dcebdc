import type { ThreadSide } from '@makao/contract/threads';
import { m } from '@makao/i18n/messages';
import { useQuery } from '@tanstack/react-query';
import MessageCircle from 'lucide-react/icons/message-circle';
import type { ReactNode } from 'react';
import { FilterTabs } from '#web/components/ui/area/filter-tabs.tsx';
import { ButtonLink } from '#web/components/ui/button.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { LinesSkeleton, Loaded } from '#web/components/ui/loaded.tsx';
import { threadsQuery, unreadQuery } from './queries.ts';
import { ThreadList } from './thread-list.tsx';

type Pages = { pages: Parameters<typeof import('#web/components/ui/pagination.tsx').Pagination>[0]['pages'] };

interface InboxProps {
  side: ThreadSide;
  /** The address of the list. */
  to: string;
  isUnread: boolean;
  page: number;
  /** The links to other pages, which the address decides about. */
  pages: (props: Pages) => ReactNode;
}

/** One's conversations on one side, the latest first. */
export function Inbox({ side, to, isUnread, page, pages: Pages }: InboxProps) {
  const threads = useQuery(threadsQuery(side, isUnread, page));
  const { data: unread } = useQuery(unreadQuery);
  return (
    <>
      <FilterTabs
        label={m.threads_filter()}
        param="state"
        chosen={isUnread ? 'unread' : ''}
        options={[
          { value: '', label: m.threads_filterAll() },
          { value: 'unread', label: m.threads_filterUnread(), count: unread?.[side] || undefined },
        ]}
      />
      <Loaded query={threads} skeleton={<LinesSkeleton className="h-20" />}>
        {({ data, pagination }) => (
          <>
            {data.length > 0 ? (
              <ThreadList threads={data} to={to} />
            ) : (
              <Empty side={side} to={to} isUnread={isUnread} />
            )}
            <Pages pages={pagination} />
          </>
        )}
      </Loaded>
    </>
  );
}

const Empty = ({ side, to, isUnread }: Pick<InboxProps, 'side' | 'to' | 'isUnread'>) =>
  isUnread ? (
    <EmptyState
      icon={<MessageCircle aria-hidden className="text-lagoon" />}
      title={m.threads_noneUnreadTitle()}
      text={m.threads_noneUnreadText()}
    >
      <ButtonLink to={to} variant="secondary">
        {m.threads_seeAll()}
      </ButtonLink>
    </EmptyState>
  ) : (
    <EmptyState
      icon={<MessageCircle aria-hidden className="text-lagoon" />}
      title={m.threads_noneTitle()}
      text={side === 'agent' ? m.threads_noneTextAgent() : m.threads_noneText()}
    >
      {side === 'customer' && <ButtonLink to="/search">{m.threads_browse()}</ButtonLink>}
    </EmptyState>
  );
