import type { TeamInvitation, TeamMember } from '@makao/contract/team.members';
import { m } from '@makao/i18n/messages';
import UserPlus from 'lucide-react/icons/user-plus';
import { lazy, Suspense, useState } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { InvitationLine } from './invitation-line.tsx';
import { type MemberAct, MemberRows } from './member-rows.tsx';

const InviteDialog = lazy(() => import('./invite-dialog.tsx'));
const MemberDialog = lazy(() => import('./member-dialog.tsx'));

export function InviteButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <UserPlus aria-hidden />
        {m.team_members_invite()}
      </Button>
      <Suspense>{isOpen && <InviteDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}

interface MembersProps {
  members: readonly TeamMember[];
  invitations: readonly TeamInvitation[];
  /** The one who looks. */
  ownId: string;
}

/** The team and whom it invited. What is done to a member is asked in a dialog first. */
export function Members({ members, invitations, ownId }: MembersProps) {
  const [asked, setAsked] = useState<{ act: MemberAct; member: TeamMember }>();
  return (
    <>
      <MemberRows members={members} ownId={ownId} onAct={(act, member) => setAsked({ act, member })} />
      {invitations.length > 0 && (
        <section className="mt-8">
          <h2 className="mb-3 text-lg">{m.team_members_invitations()}</h2>
          <ul className="divide-y divide-line rounded-card border border-line bg-shell px-4">
            {invitations.map((invitation) => (
              <InvitationLine key={invitation.id} invitation={invitation} />
            ))}
          </ul>
        </section>
      )}
      <Suspense>{asked && <MemberDialog {...asked} onClose={() => setAsked(undefined)} />}</Suspense>
    </>
  );
}
