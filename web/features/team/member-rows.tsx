import type { TeamMember } from '@makao/contract/team.members';
import { dateTime } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import { ListTable } from '#web/components/ui/area/list-table.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { roleLabels } from './role-labels.ts';

export type MemberAct = 'role' | 'reset' | 'remove';

interface MemberRowsProps {
  members: readonly TeamMember[];
  /** The one who looks. */
  ownId: string;
  onAct: (act: MemberAct, member: TeamMember) => void;
}

const SecondStep = ({ member }: { member: TeamMember }) =>
  member.hasSecondFactor ? (
    <Badge tone="success">{m.team_members_factorOn()}</Badge>
  ) : (
    <Badge tone="warning">
      {member.needsNoSecondFactor ? m.team_members_factorWaived() : m.team_members_factorMissing()}
    </Badge>
  );

export const MemberRows = ({ members, ownId, onAct }: MemberRowsProps) => (
  <ListTable
    label={m.team_members_title()}
    rows={members}
    keyOf={({ id }) => id}
    columns={[
      {
        label: m.team_members_name(),
        isTitle: true,
        cell: ({ id, fullName, phoneNumber, suspendedAt }) => (
          <span className="grid">
            <span className="flex flex-wrap items-center gap-2 font-semibold">
              {fullName}
              {id === ownId && <Badge>{m.team_members_you()}</Badge>}
              {suspendedAt && <Badge tone="error">{m.team_people_suspended()}</Badge>}
            </span>
            <span className="text-sm font-normal text-stone tabular-nums">{phoneNumber}</span>
          </span>
        ),
      },
      {
        label: m.team_members_role(),
        cell: ({ role }) => <span className="inline-block first-letter:uppercase">{roleLabels[role]()}</span>,
      },
      { label: m.team_members_factor(), cell: (member) => <SecondStep member={member} /> },
      {
        label: m.team_members_lastSignIn(),
        cell: ({ lastSignInAt }) => (
          <span className="tabular-nums">{lastSignInAt ? dateTime(lastSignInAt) : m.team_members_never()}</span>
        ),
      },
      {
        label: m.team_people_actions(),
        isPlain: true,
        className: 'md:text-right',
        cell: (member) => (
          <span className="flex flex-wrap gap-1 max-md:mt-2 md:justify-end">
            <Button
              variant="secondary"
              size="sm"
              className="max-md:min-h-11"
              aria-haspopup="dialog"
              onClick={() => onAct('role', member)}
            >
              {m.team_members_changeRole()}
            </Button>
            {member.hasSecondFactor && member.id !== ownId && (
              <Button
                variant="secondary"
                size="sm"
                className="max-md:min-h-11"
                aria-haspopup="dialog"
                onClick={() => onAct('reset', member)}
              >
                {m.team_members_reset()}
              </Button>
            )}
            <Button
              variant="secondary"
              size="sm"
              aria-haspopup="dialog"
              className="text-error! hover:border-error! max-md:min-h-11"
              onClick={() => onAct('remove', member)}
            >
              {m.team_members_remove()}
            </Button>
          </span>
        ),
      },
    ]}
  />
);
