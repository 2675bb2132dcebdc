import { isOpenTo } from '@makao/contract/kernel/endpoint';
import { m } from '@makao/i18n/messages';
import { useQuery } from '@tanstack/react-query';
import { Breadcrumb } from '#web/components/ui/breadcrumb.tsx';
import { LinesSkeleton, Loaded } from '#web/components/ui/loaded.tsx';
import { useCurrentUser } from '#web/features/accounts/use-session.ts';
import { LinkedAccounts } from '#web/features/moderation/admin/linked-accounts.tsx';
import { AuditEntries } from '#web/features/team/audit-entries.tsx';
import { PersonActions } from '#web/features/team/person-actions.tsx';
import { PersonDeclared } from '#web/features/team/person-declared.tsx';
import { PersonHead } from '#web/features/team/person-head.tsx';
import { PersonNotes } from '#web/features/team/person-notes.tsx';
import { PersonSections } from '#web/features/team/person-sections.tsx';
import { PersonTraces } from '#web/features/team/person-traces.tsx';
import { personLogQuery, personQuery } from '#web/features/team/queries.ts';
import { useParam } from '#web/office/lib/use-param.ts';

export const title = m.team_people_title;

export default function Person() {
  const id = useParam('personId');
  const me = useCurrentUser();
  const person = useQuery(personQuery(id));
  const isOwner = isOpenTo('owner', me.teamRole);
  const { data: log = [] } = useQuery({ ...personLogQuery(id), enabled: isOwner });
  return (
    <>
      <Breadcrumb trail={[{ to: '/admin/people', label: m.team_people_title() }]} here={person.data?.fullName ?? '…'} />
      <Loaded query={person} skeleton={<LinesSkeleton count={4} className="h-32" />}>
        {(shown) => (
          <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr]">
            <div className="grid min-w-0 content-start gap-6">
              <PersonHead person={shown} />
              <PersonSections person={shown} />
            </div>
            <aside className="min-w-0 lg:sticky lg:top-20 lg:row-span-2 lg:self-start">
              <PersonActions person={shown} isSelf={shown.id === me.id} role={me.teamRole} />
            </aside>
            <div className="grid min-w-0 content-start gap-6">
              <PersonDeclared person={shown} mayConfirm={isOpenTo('moderator', me.teamRole)} />
              <PersonNotes person={shown} />
              {shown.linkedAccounts.length > 0 && (
                <div className="rounded-card border border-line bg-shell p-4">
                  <LinkedAccounts accounts={shown.linkedAccounts} />
                </div>
              )}
              <PersonTraces person={shown} />
              {log.length > 0 && (
                <section aria-labelledby="history">
                  <h2 id="history" className="mb-2 text-lg">
                    {m.team_people_history()}
                  </h2>
                  <AuditEntries entries={log} />
                </section>
              )}
            </div>
          </div>
        )}
      </Loaded>
    </>
  );
}
