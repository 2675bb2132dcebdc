import { type TeamContact, teamContacts } from '@makao/contract/leads.admin';
import { dateTime, wholeNumber } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { FilterDays, ListFilters } from '#web/components/ui/area/list-filters.tsx';
import { PageHead } from '#web/components/ui/area/page-head.tsx';
import { PlacePages } from '#web/components/ui/area/place-pages.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { Link } from '#web/components/ui/link.tsx';
import { LinesSkeleton, Loaded } from '#web/components/ui/loaded.tsx';
import { ExportButton } from '#web/features/team/export-button.tsx';
import { type Column, ListTable } from '#web/components/ui/area/list-table.tsx';
import { browserApi } from '#web/lib/browser-api.ts';
import { teamKey } from '#web/lib/query-keys.ts';
import type { Handle } from '#web/office/lib/handle.ts';
import { useFilters } from '#web/office/lib/use-filters.ts';

export const handle: Handle = { access: 'owner' };
export const title = m.team_nav_contacts;

const link = 'font-medium text-lagoon hover:underline';
const person = ({ userId, fullName, phoneNumber }: TeamContact['customer']) => (
  <>
    <Link to={`/admin/people/${userId}`} className={link}>
      {fullName}
    </Link>
    <span className="block text-xs text-stone tabular-nums">{phoneNumber}</span>
  </>
);

const columns = (): Column<TeamContact>[] => [
  { label: m.leads_team_customer(), isTitle: true, cell: ({ customer }) => person(customer) },
  { label: m.moderation_ads_agent(), cell: ({ agent }) => person(agent) },
  {
    label: m.moderation_ads_ad(),
    cell: ({ ad }) => (
      <Link to={`/admin/ads/${ad.id}`} className={link}>
        {ad.name}
      </Link>
    ),
  },
  {
    label: m.leads_team_when(),
    cell: ({ createdAt }) => <span className="tabular-nums">{dateTime(createdAt)}</span>,
  },
];

export default function Contacts() {
  const { filter, place, set } = useFilters(['agentId', 'customerId', 'from', 'to']);
  const contacts = useQuery({
    queryKey: [...teamKey, 'contacts', filter, place],
    queryFn: () => browserApi().call(teamContacts, { query: { ...filter, ...place } }),
    placeholderData: keepPreviousData,
    meta: { failure: m.leads_team_findFailure },
  });
  const count = contacts.data?.pagination.resultCount;
  return (
    <>
      <PageHead
        title={m.team_nav_contacts()}
        note={
          <span role="status">
            {count === undefined ? '\u00a0' : m.leads_team_count({ count: wholeNumber(count) })}
          </span>
        }
      >
        <ExportButton list="contacts" filter={filter} />
      </PageHead>
      <ListFilters isSet={Object.keys(filter).length > 0}>
        <FilterDays from={filter.from} to={filter.to} onChange={set} />
      </ListFilters>
      <Loaded query={contacts} skeleton={<LinesSkeleton count={6} />}>
        {(page) =>
          page.data.length === 0 ? (
            <EmptyState title={m.leads_team_noneTitle()} text={m.leads_team_noneText()} />
          ) : (
            <>
              <ListTable label={m.team_nav_contacts()} rows={page.data} columns={columns()} keyOf={({ id }) => id} />
              <PlacePages page={page} />
            </>
          )
        }
      </Loaded>
    </>
  );
}
