import type { TeamRole } from '@makao/contract/kernel/endpoint';
import { removeMember, resetSecondFactor, setTeamRole, type TeamMember } from '@makao/contract/team.members';
import { m } from '@makao/i18n/messages';
import { useState } from 'react';
import Confirm from '#web/components/ui/confirm.tsx';
import { browserApi } from '#web/lib/browser-api.ts';
import type { MemberAct } from './member-rows.tsx';
import { RoleChoice } from './role-choice.tsx';
import { useTeamAct } from './use-team-act.ts';

interface MemberDialogProps {
  act: MemberAct;
  member: TeamMember;
  onClose: () => void;
}

const titles = { role: m.team_members_changeRole, reset: m.team_members_reset, remove: m.team_members_remove };
const texts = { role: m.team_members_roleText, reset: m.team_members_resetText, remove: m.team_members_removeText };

/** Asks before a member is changed. */
export default function MemberDialog({ act, member, onClose }: MemberDialogProps) {
  const [role, setRole] = useState<TeamRole>(member.role);
  const params = { id: member.id };
  const calls = {
    role: () => browserApi().call(setTeamRole, { params, body: { role } }),
    reset: () => browserApi().call(resetSecondFactor, { params }),
    remove: () => browserApi().call(removeMember, { params }),
  };
  const doing = useTeamAct(calls[act], onClose);
  return (
    <Confirm
      title={titles[act]()}
      action={titles[act]()}
      isFinal={act === 'remove'}
      busy={doing.isPending}
      onConfirm={() => (act === 'role' && role === member.role ? onClose() : doing.mutate())}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <p>{texts[act]({ name: member.fullName })}</p>
        {act === 'role' && <RoleChoice value={role} onChange={setRole} />}
      </div>
    </Confirm>
  );
}
