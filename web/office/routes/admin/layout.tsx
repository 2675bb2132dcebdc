import { isOpenTo } from '@makao/contract/kernel/endpoint';
import { m } from '@makao/i18n/messages';
import { useQuery } from '@tanstack/react-query';
import Lock from 'lucide-react/icons/lock';
import { lazy, Suspense } from 'react';
import { Outlet } from 'react-router';
import { ButtonLink } from '#web/components/ui/button.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { LinesSkeleton } from '#web/components/ui/loaded.tsx';
import { useCurrentUser } from '#web/features/accounts/use-session.ts';
import { actsQuery, dashboardQuery } from '#web/features/team/queries.ts';
import { Guarded } from '#web/office/guarded.tsx';
import { AreaShell } from '#web/office/layout/shell.tsx';
import { teamAreaOf, teamMarks } from '#web/office/layout/team-area.ts';
import { useHandle } from '#web/office/lib/handle.ts';

const SetUpFactor = lazy(() => import('#web/features/accounts/set-up-factor.tsx'));

export const title = m.accounts_session_admin;

export default function AdminLayout() {
  return (
    <Guarded area="admin">
      <Surroundings />
    </Guarded>
  );
}

function Surroundings() {
  const { teamRole, secondFactor } = useCurrentUser();
  const { access = 'team' } = useHandle();
  const isLocked = secondFactor === 'missing';
  const { data: numbers } = useQuery({ ...dashboardQuery, enabled: !isLocked });
  const { data: acts } = useQuery({ ...actsQuery, enabled: !isLocked && teamRole === 'owner' });
  const waiting = acts?.filter(({ outcome }) => outcome === null).length;
  return (
    <AreaShell area={teamAreaOf(isLocked ? null : teamRole)} marks={teamMarks(numbers, waiting)}>
      {isLocked ? <SecondStep /> : isOpenTo(access, teamRole) ? <Outlet /> : <NotYours />}
    </AreaShell>
  );
}

/** The only screen for a team member without a second factor. */
const SecondStep = () => (
  <div className="mx-auto max-w-md">
    <h1 className="text-2xl">{m.accounts_factor_requiredTitle()}</h1>
    <p className="mt-2 mb-6 text-stone text-pretty">{m.accounts_factor_requiredText()}</p>
    <Suspense fallback={<LinesSkeleton count={2} className="h-20" />}>
      <SetUpFactor onDone={async () => (await import('#web/features/accounts/sign-in.ts')).refreshUser()} />
    </Suspense>
  </div>
);

/** Another role's page. The server refuses its calls too. */
const NotYours = () => (
  <EmptyState icon={<Lock aria-hidden />} title={m.team_notYours_title()} text={m.team_notYours_text()}>
    <ButtonLink to="/admin">{m.team_notYours_home()}</ButtonLink>
  </EmptyState>
);
