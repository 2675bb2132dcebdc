import { teamContacts } from '@makao/contract/leads.admin';
import { m } from '@makao/i18n/messages';
import { FilterDays, ListFilters } from '#web/components/ui/area/list-filters.tsx';
import { ContactTable } from '#web/features/leads/admin/contact-table.tsx';
import { ExportButton } from '#web/features/team/export-button.tsx';
import type { Handle } from '#web/office/lib/handle.ts';
import { useFilters } from '#web/office/lib/use-filters.ts';
import { useTeamList } from '#web/office/lib/use-team-list.ts';
import { TeamList } from '#web/office/team-list.tsx';

export const handle: Handle = { access: 'owner' };
export const title = m.team_nav_contacts;

export default function Contacts() {
  const { filter, place, set } = useFilters(['agentId', 'customerId', 'from', 'to']);
  const contacts = useTeamList('contacts', teamContacts, { ...filter, ...place }, m.leads_team_findFailure);
  return (
    <TeamList
      title={m.team_nav_contacts()}
      list={contacts}
      count={m.leads_team_count}
      tools={<ExportButton list="contacts" filter={filter} />}
      empty={{ title: m.leads_team_noneTitle(), text: m.leads_team_noneText() }}
      rows={({ data }) => <ContactTable contacts={data} />}
    >
      <ListFilters isSet={Object.keys(filter).length > 0}>
        <FilterDays from={filter.from} to={filter.to} onChange={set} />
      </ListFilters>
    </TeamList>
  );
}
