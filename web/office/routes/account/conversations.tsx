import { m } from '@makao/i18n/messages';
import { Section } from '#web/features/accounts/section.tsx';
import { Inbox } from '#web/features/threads/inbox.tsx';
import { useFilters } from '#web/office/lib/use-filters.ts';
import { usePage } from '#web/office/lib/use-page.ts';
import { ListPages } from '#web/office/list-pages.tsx';

export const title = m.threads_title;

export default function Conversations() {
  const { filter } = useFilters(['state']);
  return (
    <Section title={m.threads_title()} text={m.threads_intro()}>
      <Inbox
        side="customer"
        to="/account/conversations"
        isUnread={filter.state === 'unread'}
        page={usePage()}
        pages={ListPages}
      />
    </Section>
  );
}
