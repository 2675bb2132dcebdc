import { type TeamInvitation, withdrawInvitation } from '@makao/contract/team.members';
import { dateTime } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import { Button } from '#web/components/ui/button.tsx';
import { browserApi } from '#web/lib/browser-api.ts';
import { roleLabels } from './role-labels.ts';
import { useTeamAct } from './use-team-act.ts';

export function InvitationLine({
  invitation: { id, phoneNumber, role, invitedBy, expiresAt },
}: {
  invitation: TeamInvitation;
}) {
  const withdraw = useTeamAct(
    () => browserApi().call(withdrawInvitation, { params: { id } }),
    () => {},
  );
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
      <p className="min-w-0">
        <b className="block font-semibold tabular-nums">{phoneNumber}</b>
        <span className="text-sm text-stone tabular-nums">
          {m.team_members_invitation({ role: roleLabels[role](), name: invitedBy, time: dateTime(expiresAt) })}
        </span>
      </p>
      <Button
        variant="secondary"
        size="sm"
        className="min-h-11 text-error! hover:border-error!"
        disabled={withdraw.isPending}
        onClick={() => withdraw.mutate()}
      >
        {m.team_members_withdraw()}
      </Button>
    </li>
  );
}
