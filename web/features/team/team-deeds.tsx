import type { TeamDashboard } from '@makao/contract/team.dashboard';
import { wholeNumber } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import { type Column, ListTable } from '#web/components/ui/area/list-table.tsx';
import { Link } from '#web/components/ui/link.tsx';

type Member = TeamDashboard['team'][number];

const kinds = [
  ['ads', 'ad', m.team_deeds_ads],
  ['payments', 'payment', m.team_deeds_payments],
  ['reviews', 'review', m.team_deeds_reviews],
  ['people', 'user', m.team_deeds_people],
] as const;

/** What each team member did within the week; numbers link to the audit log if the role may open it. */
export function TeamDeeds({ team, since, isOpen }: { team: readonly Member[]; since: string; isOpen: boolean }) {
  const number = ({ id }: Member, count: number, subjectType?: string) =>
    isOpen && count > 0 ? (
      <Link
        to={`/admin/audit-log?actorId=${id}&from=${since}${subjectType ? `&subjectType=${subjectType}` : ''}`}
        className="inline-block min-h-9 content-center font-medium text-lagoon hover:underline"
      >
        {wholeNumber(count)}
      </Link>
    ) : (
      wholeNumber(count)
    );
  const columns: Column<Member>[] = [
    { label: m.team_deeds_who(), isTitle: true, cell: ({ fullName }) => fullName },
    ...kinds.map(([name, type, label]) => ({
      label: label(),
      isNumber: true,
      cell: (member: Member) => number(member, member[name], type),
    })),
    { label: m.team_deeds_all(), isNumber: true, cell: (member) => number(member, member.all) },
  ];
  return team.length === 0 ? (
    <p className="text-stone">{m.team_deeds_none()}</p>
  ) : (
    <ListTable label={m.team_deeds_title()} rows={team} columns={columns} keyOf={({ id }) => id} />
  );
}
