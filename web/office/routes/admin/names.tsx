import { waitingNames } from '@makao/contract/moderation.names';
import { m } from '@makao/i18n/messages';
import { LinesSkeleton } from '#web/components/ui/loaded.tsx';
import { NameCards } from '#web/features/moderation/admin/name-cards.tsx';
import type { Handle } from '#web/office/lib/handle.ts';
import { usePage } from '#web/office/lib/use-page.ts';
import { useTeamList } from '#web/office/lib/use-team-list.ts';
import { TeamList } from '#web/office/team-list.tsx';

export const handle: Handle = { access: 'moderator' };
export const title = m.moderation_names_title;

/** Agents' names that resemble other names or our brand. */
export default function Names() {
  const names = useTeamList('names', waitingNames, { page: usePage() }, m.moderation_names_failure);
  return (
    <TeamList
      title={m.moderation_names_title()}
      list={names}
      count={m.moderation_queue_count}
      skeleton={<LinesSkeleton className="h-36" />}
      empty={{ title: m.moderation_names_noneTitle(), text: m.moderation_names_noneText() }}
      rows={({ data }) => <NameCards names={data} />}
    />
  );
}
