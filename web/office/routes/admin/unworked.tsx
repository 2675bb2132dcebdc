import { unworkedMessages } from '@makao/contract/unworked.admin';
import { m } from '@makao/i18n/messages';
import { FilterTabs } from '#web/components/ui/area/filter-tabs.tsx';
import { LinesSkeleton } from '#web/components/ui/loaded.tsx';
import { UnworkedCards } from '#web/features/messages/admin/unworked-cards.tsx';
import type { Handle } from '#web/office/lib/handle.ts';
import { useFilters } from '#web/office/lib/use-filters.ts';
import { useTeamList } from '#web/office/lib/use-team-list.ts';
import { TeamList } from '#web/office/team-list.tsx';

export const handle: Handle = { access: 'support' };
export const title = m.messages_unworked_title;

export default function Unworked() {
  const { filter, place } = useFilters(['state']);
  const list = useTeamList('unworked', unworkedMessages, { ...filter, ...place }, m.messages_unworked_findFailure);
  return (
    <TeamList
      title={m.messages_unworked_title()}
      list={list}
      count={m.messages_unworked_count}
      skeleton={<LinesSkeleton className="h-32" />}
      empty={{ title: m.messages_unworked_noneTitle(), text: m.messages_unworked_noneText() }}
      rows={({ data }) => <UnworkedCards messages={data} />}
    >
      <FilterTabs
        label={m.messages_unworked_states()}
        param="state"
        options={[
          { value: '', label: m.messages_unworked_open() },
          { value: 'done', label: m.messages_unworked_done() },
        ]}
      />
    </TeamList>
  );
}
