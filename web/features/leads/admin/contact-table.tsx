import type { TeamContact } from '@makao/contract/leads.admin';
import { dateTime } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import { type Column, ListTable } from '#web/components/ui/area/list-table.tsx';
import { Link } from '#web/components/ui/link.tsx';

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

export const ContactTable = ({ contacts }: { contacts: readonly TeamContact[] }) => (
  <ListTable label={m.team_nav_contacts()} rows={contacts} columns={columns()} keyOf={({ id }) => id} />
);
