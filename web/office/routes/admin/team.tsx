import { m } from '@makao/i18n/messages';
import { useQuery } from '@tanstack/react-query';
import { Alert } from '#web/components/ui/alert.tsx';
import { PageHead } from '#web/components/ui/area/page-head.tsx';
import { LinesSkeleton, Loaded } from '#web/components/ui/loaded.tsx';
import { useCurrentUser } from '#web/features/accounts/use-session.ts';
import { ModeratorRates } from '#web/features/moderation/admin/moderator-rates.tsx';
import { ActList } from '#web/features/team/act-list.tsx';
import { InviteButton, Members } from '#web/features/team/members.tsx';
import { actsQuery, membersQuery } from '#web/features/team/queries.ts';
import type { Handle } from '#web/office/lib/handle.ts';

export const handle: Handle = { access: 'owner' };
export const title = m.team_members_title;

export default function Team() {
  const { id: ownId, secondFactor } = useCurrentUser();
  const acts = useQuery(actsQuery);
  const team = useQuery(membersQuery);
  return (
    <>
      <PageHead title={m.team_members_title()} note={m.team_members_note()}>
        <InviteButton />
      </PageHead>
      {secondFactor === 'waived' && (
        <Alert className="mb-4" title={m.accounts_factor_waivedTitle()}>
          {m.accounts_factor_waivedText()}
        </Alert>
      )}
      <Loaded query={team} skeleton={<LinesSkeleton count={3} className="h-16" />}>
        {({ members, invitations }) => <Members members={members} invitations={invitations} ownId={ownId} />}
      </Loaded>
      <ModeratorRates />
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
    </>
  );
}
