import { m } from '@makao/i18n/messages';
import { PageHead } from '#web/components/ui/area/page-head.tsx';
import { Inbox } from '#web/features/threads/inbox.tsx';
import { useFilters } from '#web/office/lib/use-filters.ts';
import { usePage } from '#web/office/lib/use-page.ts';
import { ListPages } from '#web/office/list-pages.tsx';

export const title = m.threads_title;

export default function Conversations() {
  const { filter } = useFilters(['state']);
  return (
    <>
      <PageHead title={m.threads_title()} note={m.threads_introAgent()} />
      <Inbox
        side="agent"
        to="/agent/conversations"
        isUnread={filter.state === 'unread'}
        page={usePage()}
        pages={ListPages}
      />
    </>
  );
}
