import { listTeam, type TeamMember } from '@makao/contract/team.members';
import { m } from '@makao/i18n/messages';
import { useQuery } from '@tanstack/react-query';
import UserPlus from 'lucide-react/icons/user-plus';
import { lazy, Suspense, useState } from 'react';
import { Alert } from '#web/components/ui/alert.tsx';
import { PageHead } from '#web/components/ui/area/page-head.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { LinesSkeleton, Loaded } from '#web/components/ui/loaded.tsx';
import { useCurrentUser } from '#web/features/accounts/use-session.ts';
import { ActList } from '#web/features/team/act-list.tsx';
import { InvitationLine } from '#web/features/team/invitation-line.tsx';
import { type MemberAct, MemberRows } from '#web/features/team/member-rows.tsx';
import { actsQuery } from '#web/features/team/queries.ts';
import { browserApi } from '#web/lib/browser-api.ts';
import { teamKey } from '#web/lib/query-keys.ts';
import type { Handle } from '#web/office/lib/handle.ts';

const InviteDialog = lazy(() => import('#web/features/team/invite-dialog.tsx'));
const MemberDialog = lazy(() => import('#web/features/team/member-dialog.tsx'));

export const handle: Handle = { access: 'owner' };
export const title = m.team_members_title;

export default function Team() {
  const { id: ownId, secondFactor } = useCurrentUser();
  const [isInviting, setInviting] = useState(false);
  const [asked, setAsked] = useState<{ act: MemberAct; member: TeamMember }>();
  const acts = useQuery(actsQuery);
  const team = useQuery({
    queryKey: [...teamKey, 'members'],
    queryFn: () => browserApi().call(listTeam, {}),
    meta: { failure: m.team_members_findFailure },
  });
  return (
    <>
      <PageHead title={m.team_members_title()} note={m.team_members_note()}>
        <Button aria-haspopup="dialog" onClick={() => setInviting(true)}>
          <UserPlus aria-hidden />
          {m.team_members_invite()}
        </Button>
      </PageHead>
      {secondFactor === 'waived' && (
        <Alert className="mb-4" title={m.accounts_factor_waivedTitle()}>
          {m.accounts_factor_waivedText()}
        </Alert>
      )}
      <Loaded query={team} skeleton={<LinesSkeleton count={3} className="h-16" />}>
        {({ members, invitations }) => (
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
          </>
        )}
      </Loaded>
      <section className="mt-8">
        <h2 className="text-lg">{m.team_acts_title()}</h2>
        <p className="mt-1 mb-3 max-w-2xl text-sm text-stone text-pretty">{m.team_acts_note()}</p>
        <Loaded query={acts} skeleton={<LinesSkeleton count={2} className="h-24" />}>
          {(list) =>
            list.length === 0 ? (
              <p className="text-stone">{m.team_acts_none()}</p>
            ) : (
              <ActList acts={list} ownId={ownId} />
            )
          }
        </Loaded>
      </section>
      <Suspense>
        {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
        {asked && <MemberDialog {...asked} onClose={() => setAsked(undefined)} />}
      </Suspense>
    </>
  );
}
